// The board: shapes with roles become SVG, and the fields that are clicked in order become the line one would type.

import { UNIT, fieldShapes, shape } from './formen.js'
import { Paths } from './wege.js'

export class Board {
  constructor (figure, buttons, say) {
    this.figure = figure
    this.buttons = buttons
    this.say = say
    this.scene = null
    this.paths = new Paths()
    this.lies = new Map()
    this.fresh = new Set()
  }

  /* Another position: what lies elsewhere than before is marked until something else does. */
  show (scene) {
    const lies = new Map(scene ? scene.steine.map((piece) => [piece[0], piece]) : [])
    const what = (map, id) => map.get(id)?.slice(1).join() ?? ''
    const isSame = scene && this.scene?.spiel === scene.spiel
    const moved = isSame ? scene.felder.map(([id]) => id).filter((id) => what(lies, id) !== what(this.lies, id)) : []
    if (!isSame || moved.length) this.fresh = new Set(moved)
    this.lies = lies
    this.scene = scene
    this.paths.begin(scene?.zuege ?? [])
    this.draw()
  }

  click (id) {
    const line = this.paths.choose(id)
    if (line === null) this.draw(id)
    else this.say(line)
  }

  draw (focus) {
    const { scene, figure } = this
    figure.hidden = !scene?.felder.length
    figure.replaceChildren()
    this.buttons(this.paths.lines())
    if (figure.hidden) return
    const next = this.paths.next()
    const [width, height] = scene.groesse
    const size = { viewBox: `0 0 ${width * UNIT} ${height * UNIT}`, role: 'group', 'aria-labelledby': 'legende' }
    const board = shape('svg', size, scene.spiel)
    for (const field of scene.felder) board.append(this.field(field, next))
    const legend = document.createElement('figcaption')
    legend.id = 'legende'
    legend.textContent = scene.saetze.join(' ')
    figure.append(board, legend)
    if (focus) figure.querySelector(`[data-feld="${CSS.escape(focus)}"]`)?.focus()
  }

  field (field, next) {
    const [id, , , , , name, role] = field
    const piece = this.lies.get(id)
    const isChosen = this.paths.chosen.includes(id)
    const names = ['feld', role && `r-${role.toLowerCase()}`]
    if (this.fresh.has(id)) names.push('neu')
    if (next.has(id)) names.push('geht')
    if (isChosen) names.push('gewaehlt')
    const group = shape('g', { 'data-feld': id }, names.filter(Boolean).join(' '))
    if (next.has(id) || isChosen) {
      group.setAttribute('tabindex', '0')
      group.setAttribute('role', 'button')
      group.setAttribute('aria-label', piece ? `${name}, ${piece[3]}` : name)
      group.onclick = () => this.click(id)
      group.onkeydown = (event) => {
        if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); this.click(id) }
      }
    } else {
      group.setAttribute('aria-hidden', 'true')
    }
    group.append(...fieldShapes(field, piece))
    return group
  }
}
