// The part of the board one looks at: as large as it has to be to be read, scrolled to where something happens.

import { UNIT } from './formen.js'
import { soften } from './rand.js'

const STEP = 1.4
const WIDE = matchMedia('(min-width: 64rem)')
const MOST = 100 // pixels of a square, however few there are
const [FINE, EASY] = [24, 30] // pixels of the smallest field to choose: at least, and where that had to be made so

export class Pane {
  constructor () {
    this.element = document.createElement('div')
    this.element.className = 'tafel'
    this.zoom = 1
    this.svg = null
    this.box = [0, 0, 1, 1]
    this.least = this.easy = 0
    this.most = MOST
    this.finest = Infinity
    soften(this.element)
    new ResizeObserver(() => this.fit()).observe(this.element)
  }

  /* Another drawing of the same or another board. Where hardly anything lies it is no larger than it
     has to be, if there is little room. `finest`: squares of the smallest field that can be chosen. */
  hold (svg, [width, height, left, top], { least, easy = least }, isEmpty, finest) {
    const eye = this.svg && this.eye()
    const isSame = this.svg?.getAttribute('class') === svg.getAttribute('class')
    this.finest = isSame ? Math.min(this.finest, finest) : finest
    this.svg = svg
    this.box = [width, height, left, top]
    Object.assign(this, { least, easy })
    this.most = isEmpty && least && !WIDE.matches ? least : MOST
    svg.setAttribute('viewBox', [left, top, width, height].map((value) => value * UNIT).join(' '))
    this.element.replaceChildren(svg)
    this.fit()
    if (eye) this.look(eye)
  }

  /* Pixels of a square as it comes, and at least: as a whole; wider, as far as the page is, where that would be too fine
     to be touched or read. */
  get bounds () {
    const [width, height] = this.box
    const { clientWidth } = this.element
    const clientHeight = parseFloat(getComputedStyle(this.element).maxHeight) || this.element.clientHeight
    const wide = Math.min(clientWidth / width, this.most)
    const whole = Math.min(wide, clientHeight / height)
    const wanted = Math.max(whole * this.finest < FINE ? EASY / this.finest : 0, whole < this.least ? this.easy : 0)
    return [Math.max(wanted ? Math.min(wide, wanted) : whole, this.least), Math.min(whole, this.least || whole)]
  }

  /* Pixels of a square. */
  get scale () {
    const [usual, least] = this.bounds
    return Math.max(usual * this.zoom, least)
  }

  get isLarge () {
    return this.element.scrollWidth > this.element.clientWidth + 1 || this.element.scrollHeight > this.element.clientHeight + 1
  }

  fit () {
    if (!this.svg || !this.element.clientWidth) return
    const scale = this.scale
    this.svg.setAttribute('width', this.box[0] * scale)
    this.svg.setAttribute('height', this.box[1] * scale)
    this.element.classList.toggle('ganz', !this.isLarge)
  }

  nearer (step) {
    const eye = this.eye()
    const [usual, least] = this.bounds
    this.zoom = Math.min(3, Math.max(least / usual, this.zoom * STEP ** step))
    this.fit()
    this.look(eye)
  }

  /* The middle of what is seen, in squares. */
  eye () {
    const { element, box } = this
    const scale = this.svg.getAttribute('width') / box[0] || 1
    return [
      box[2] + (element.scrollLeft + element.clientWidth / 2) / scale,
      box[3] + (element.scrollTop + element.clientHeight / 2) / scale,
    ]
  }

  look ([x, y]) {
    const { element, box } = this
    const scale = this.svg.getAttribute('width') / box[0] || 1
    element.scrollLeft = (x - box[2]) * scale - element.clientWidth / 2
    element.scrollTop = (y - box[3]) * scale - element.clientHeight / 2
  }

  /* Whether a square is seen, and so many squares around it. */
  sees ([, x, y], around = 0) {
    const [eyeX, eyeY] = this.eye()
    const scale = this.svg.getAttribute('width') / this.box[0] || 1
    const { clientWidth, clientHeight } = this.element
    return Math.abs(x - eyeX) < clientWidth / scale / 2 - around && Math.abs(y - eyeY) < clientHeight / scale / 2 - around
  }

  /* Scroll to a square, if it is not seen. */
  show (field) {
    if (!this.sees(field, 1)) this.look(field.slice(1))
  }
}
