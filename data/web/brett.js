// The board: shapes with roles become SVG, and the fields that are clicked in order become the line one would type.

import { UNIT, shape } from './formen.js'
import { Grip } from './griff.js'
import { drawing } from './spiele.js'
import { strokes } from './spieltisch.js'

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
    this.paths = new Grip()
    this.lies = new Map()
    this.fresh = new Set()
  }

  /* Another position: what lies elsewhere than before is marked until something else does. */
  show (scene) {
    const lies = new Map((scene?.felder ?? []).map(([id]) => [id, []]))
    for (const piece of scene?.steine ?? []) lies.get(piece[0])?.push(piece)
    const what = (map, id) => (map.get(id) ?? []).join()
    const isSame = scene && this.scene?.spiel === scene.spiel
    const moved = isSame ? scene.felder.map(([id]) => id).filter((id) => what(lies, id) !== what(this.lies, id)) : []
    if (!isSame || moved.length) this.fresh = new Set(moved)
    this.lies = lies
    this.scene = scene
    this.paths.begin(scene?.zuege ?? [], scene?.felder, isSame)
    this.draw()
  }

  click (id) {
    const { paths } = this
    if (!paths.pick(id)) {
      if (!paths.with(id)) paths.drop()
      const path = paths.with(id)
      const isAgain = paths.chosen.at(-1) === id
      const ways = path && !isAgain ? paths.going(path) : []
      paths.set(ways.length ? path : [])
      if (ways.length === 1 && ways[0][0].length === path.length) {
        paths.set([])
        this.say(ways[0][1])
        return
      }
    }
    this.draw(id)
  }

  draw (focus) {
    const { scene, figure, paths } = this
    figure.hidden = !scene?.felder.length
    figure.replaceChildren()
    this.buttons(paths.lines())
    if (figure.hidden) return
    const next = paths.next()
    const [width, height] = scene.groesse
    const size = { viewBox: `0 0 ${width * UNIT} ${height * UNIT}`, role: 'group', 'aria-labelledby': 'legende' }
    const board = shape('svg', size, scene.spiel)
    board.style.minHeight = `${height * SMALLEST}px`
    this.art = drawing(scene.spiel)
    for (const field of scene.felder) board.append(this.field(field, next))
    board.append(...strokes(scene))
    const legend = document.createElement('figcaption')
    legend.id = 'legende'
    legend.textContent = scene.saetze.join(' ')
    figure.append(board, legend)
    if (focus) figure.querySelector(`[data-feld="${CSS.escape(focus)}"]`)?.focus()
  }

  field (field, next) {
    const [id, , , , , name, role, , kind] = field
    const pieces = this.lies.get(id)
    const isChosen = this.paths.chosen.includes(id) || this.paths.picked.includes(id)
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
    group.append(...this.art.fields(field))
    for (const one of pieces) group.append(...this.art.pieces(field, one))
    return group
  }
}
