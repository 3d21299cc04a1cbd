// The board: shapes with roles become SVG, and the fields that are clicked in order become the line one would type.

import { UNIT, label, piece, shape, strokes } from './formen.js'
import { Grip } from './griff.js'

const SMALLEST = 27 // pixels for what is one high: what is to be clicked can be met with a thumb

/* What lies there several times is said once. */
function counted (names) {
  const said = [...new Set(names.filter(Boolean))]
  return said.map((name) => [names.filter((one) => one === name).length, name]).map(([n, name]) => n > 1 ? `${n} × ${name}` : name)
}

export class Board {
  constructor (figure, buttons, say) {
    this.figure = figure
    this.buttons = buttons
    this.say = say
    this.scene = null
    this.grip = null
    this.chosen = []
    this.lies = new Map()
    this.fresh = new Set()
  }

  /* Another position: what lies elsewhere than before is marked until something else does. Fields that are as before
     are not told again. */
  show (scene) {
    if (scene && !scene.felder) scene = { ...scene, felder: this.scene.felder, striche: this.scene.striche }
    const lies = new Map((scene?.felder ?? []).map(([id]) => [id, []]))
    for (const piece of scene?.steine ?? []) lies.get(piece[0])?.push(piece)
    const what = (map, id) => (map.get(id) ?? []).join()
    const isSame = scene && this.scene?.spiel === scene.spiel
    const moved = isSame ? scene.felder.map(([id]) => id).filter((id) => what(lies, id) !== what(this.lies, id)) : []
    if (!isSame || moved.length) this.fresh = new Set(moved)
    this.lies = lies
    this.scene = scene
    this.grip = scene && new Grip(scene, isSame ? this.grip?.picked : [])
    this.chosen = []
    this.draw()
  }

  /* The choices that begin with these fields. */
  going (path) {
    return (this.grip?.open ?? []).filter(([fields]) => fields.length && path.every((id, at) => fields[at] === id))
  }

  click (id) {
    if (this.grip.pick(id)) {
      this.chosen = []
      this.draw(id)
      return
    }
    let path = [...this.chosen, id]
    if (!this.going(path).length) path = this.chosen.at(-1) === id ? [] : [id]
    if (path.length && !this.going(path).length) this.grip.picked = []
    const found = path.length ? this.going(path) : []
    if (found.length === 1 && found[0][0].length === path.length) {
      this.chosen = []
      this.say(found[0][1])
    } else {
      this.chosen = found.length ? path : []
      this.draw(id)
    }
  }

  /* What needs no more clicks than on a button: with what is picked and chosen first. */
  offered () {
    if (!this.grip) return []
    const done = this.grip.open.filter(([fields]) => fields.join() === this.chosen.join()).map(([, line]) => line)
    return [...new Set([...done, ...this.grip.plain])]
  }

  draw (focus) {
    const { scene, figure } = this
    figure.hidden = !scene?.felder.length
    figure.replaceChildren()
    this.buttons(this.offered())
    if (figure.hidden) return
    const next = new Set(this.going(this.chosen).map(([fields]) => fields[this.chosen.length]))
    for (const id of this.grip.anew()) next.add(id)
    const [width, height] = scene.groesse
    const size = { viewBox: `0 0 ${width * UNIT} ${height * UNIT}`, role: 'group', 'aria-labelledby': 'legende' }
    const board = shape('svg', size, scene.spiel)
    board.style.minHeight = `${height * SMALLEST}px`
    for (const field of scene.felder) board.append(this.field(field, next))
    board.append(...strokes(scene))
    const legend = document.createElement('figcaption')
    legend.id = 'legende'
    legend.textContent = scene.saetze.join(' ')
    figure.append(board, legend)
    if (focus) figure.querySelector(`[data-feld="${CSS.escape(focus)}"]`)?.focus()
  }

  field (field, next) {
    const [id, x, y, w, h, name, role, , kind] = field
    const pieces = this.lies.get(id)
    const isChosen = this.chosen.includes(id) || this.grip.picked.includes(id)
    const names = ['feld', role && `r-${role.toLowerCase()}`]
    if (this.fresh.has(id)) names.push('neu')
    if (next.has(id)) names.push('geht')
    if (isChosen) names.push('gewaehlt')
    const group = shape('g', { 'data-feld': id }, names.filter(Boolean).join(' '))
    if (next.has(id) || isChosen) {
      group.setAttribute('tabindex', '0')
      group.setAttribute('role', 'button')
      group.setAttribute('aria-label', [name, ...counted(pieces.map((one) => one[3]))].join(', '))
      if (kind) group.setAttribute('aria-pressed', isChosen)
      group.onclick = () => this.click(id)
      group.onkeydown = (event) => {
        if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); this.click(id) }
      }
    } else {
      group.setAttribute('aria-hidden', 'true')
    }
    const [left, top] = [(x - w / 2) * UNIT, (y - h / 2) * UNIT]
    group.append(shape('rect', { x: left + 3, y: top + 3, width: w * UNIT - 6, height: h * UNIT - 6, rx: 6 }, 'grund'))
    group.append(label(field))
    for (const one of pieces) group.append(...piece(x, y, one))
    return group
  }
}
