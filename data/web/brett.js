// The board: shapes with roles become SVG, and the fields that are clicked in order become the line one would type.

const NS = 'http://www.w3.org/2000/svg'
const UNIT = 100

function shape (tag, attributes, name, text) {
  const made = document.createElementNS(NS, tag)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  if (name) made.setAttribute('class', name)
  if (text) made.textContent = text
  return made
}

export class Board {
  constructor (figure, buttons, say) {
    this.figure = figure
    this.buttons = buttons
    this.say = say
    this.scene = null
    this.chosen = []
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
    this.chosen = []
    this.draw()
  }

  /* The choices that begin with these fields. */
  going (path) {
    return (this.scene?.zuege ?? []).filter(([fields]) => fields.length && path.every((id, at) => fields[at] === id))
  }

  click (id) {
    let path = [...this.chosen, id]
    if (!this.going(path).length) path = this.chosen.at(-1) === id ? [] : [id]
    const found = path.length ? this.going(path) : []
    const whole = found.find(([fields]) => fields.length === path.length)
    if (whole && found.length === 1) {
      this.chosen = []
      this.say(whole[1])
    } else {
      this.chosen = found.length ? path : []
      this.draw(id)
    }
  }

  draw (focus) {
    const { scene, figure } = this
    figure.hidden = !scene?.felder.length
    figure.replaceChildren()
    this.buttons(scene ? scene.zuege.filter(([path]) => !path.length).map(([, line]) => line) : [])
    if (figure.hidden) return
    const next = new Set(this.going(this.chosen).map(([fields]) => fields[this.chosen.length]))
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

  field ([id, x, y, w, h, name, role], next) {
    const piece = this.lies.get(id)
    const names = ['feld', role && `r-${role.toLowerCase()}`]
    if (this.fresh.has(id)) names.push('neu')
    if (next.has(id)) names.push('geht')
    if (this.chosen.includes(id)) names.push('gewaehlt')
    const group = shape('g', { 'data-feld': id }, names.filter(Boolean).join(' '))
    if (next.has(id) || this.chosen.includes(id)) {
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
    const [left, top] = [(x - w / 2) * UNIT, (y - h / 2) * UNIT]
    group.append(shape('rect', { x: left + 3, y: top + 3, width: w * UNIT - 6, height: h * UNIT - 6, rx: 6 }))
    group.append(shape('text', { x: left + 10, y: top + 24 }, 'name', name))
    if (piece) {
      group.append(shape('circle', { cx: x * UNIT, cy: y * UNIT + 10, r: 32 }, `stein ${piece[1]}`))
      group.append(shape('text', { x: x * UNIT, y: y * UNIT + 23 }, 'zeichen', piece[2]))
    }
    return group
  }
}
