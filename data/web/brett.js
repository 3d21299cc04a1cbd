// The board: shapes with roles become SVG, and the fields that are chosen in order become the line one would type.

import { meant } from './finger.js'
import { unfold } from './folge.js'
import { UNIT, shape } from './formen.js'
import { Grip } from './griff.js'
import { Bar } from './leiste.js'
import { drawing } from './spiele.js'
import { Pane } from './tafel.js'
import { isArrow, middle, nearest } from './tasten.js'
import { strokes } from './spieltisch.js'
import { Drag } from './ziehen.js'

const FEW = 2 // fields with something on them, below which a board is as good as empty
const REACH = 0.4 // squares beside a target where what is dropped still falls on it

const box = (name) => Object.assign(document.createElement('div'), { className: name })
const alike = (one, other) => JSON.stringify(one) === JSON.stringify(other)

/* What lies there several times is said once. */
function counted (names) {
  const said = [...new Set(names.filter(Boolean))]
  return said.map((name) => [names.filter((one) => one === name).length, name]).map(([n, name]) => n > 1 ? `${n} × ${name}` : name)
}

export class Board {
  /* `say` a line; `ask(path)` how it goes on behind some fields, to be answered by `reach`. */
  constructor (figure, buttons, say, ask) {
    Object.assign(this, { figure, buttons, say, ask })
    this.scene = null
    this.paths = new Grip()
    this.said = [] // what stands on the buttons
    this.lies = new Map() // by field what lies there, the topmost last
    this.fresh = new Set()
    this.news = [] // fields of the last move, of those of the last turn
    this.nodes = new Map()
    this.looked = null // the field whose preview is shown, its ways, and the one that is meant
    this.turn = 0 // as one has turned the piece
    this.current = '' // where one was last
    this.dropped = null
    this.pointer = ''
    this.pane = new Pane()
    this.tray = box('beiseite')
    this.tray.setAttribute('role', 'group')
    this.tray.setAttribute('aria-label', 'Neben dem Brett')
    this.bar = new Bar(this)
    this.legend = document.createElement('figcaption')
    this.legend.id = 'legende'
    figure.append(this.pane.element, this.tray, this.bar.element, this.legend)
    this.drag = new Drag(figure, this.pane.element, {
      starts: (node, isTouch) => this.goesOn([node.dataset.feld]) && (!isTouch || node.classList.contains('zieh')),
      lift: (node) => this.lift(node.dataset.feld),
      over: (x, y) => this.lookAt(this.target(x, y)),
      drop: (x, y) => this.drop(x, y),
    })
    figure.addEventListener('pointerdown', (event) => { this.pointer = event.pointerType }, true)
    figure.addEventListener('click', (event) => this.clicked(event))
    figure.addEventListener('pointerover', (event) => this.hovered(event))
    figure.addEventListener('keydown', (event) => this.typed(event))
  }

  // --- positions

  /* Another position. What was moved last is marked. */
  show (form) {
    const last = this.scene
    const scene = form && unfold(form, last)
    this.scene = scene
    this.legend.textContent = scene ? scene.saetze.join(' ') : ''
    if (!alike(scene?.nebenbei, last?.nebenbei)) this.bar.beside(scene?.nebenbei ?? [], this.say)
    if (scene && last && ['spiel', 'felder', 'steine', 'zuletzt', 'zuege'].every((name) => alike(scene[name], last[name]))) return
    const lies = new Map()
    for (const piece of scene?.steine ?? []) lies.set(piece[0], [...lies.get(piece[0]) ?? [], piece])
    const isNew = !alike(scene?.zuletzt, last?.zuletzt)
    this.fresh = new Set(scene?.zuletzt)
    this.news = isNew ? [...this.fresh].filter((id) => !last?.zuletzt.includes(id)) : []
    this.lies = lies
    this.paths.begin(scene?.zuege ?? [], scene?.felder, scene && last?.spiel === scene.spiel)
    this.looked = null
    this.draw()
  }

  /* The house says how it goes on. */
  reach (answer) {
    if (!this.paths.reach(answer)) return
    this.mark()
    if (this.dropped) this.drop(...this.dropped)
  }

  draw () {
    const { scene, figure } = this
    const held = this.focused()
    const where = held && middle(held)
    figure.hidden = !scene?.felder.length
    this.nodes.clear()
    this.tray.replaceChildren()
    this.offer()
    if (figure.hidden) return
    this.art = drawing(scene.spiel)
    const board = shape('svg', { role: 'group', 'aria-labelledby': 'legende' }, scene.spiel)
    this.targets = shape('g', {})
    this.ghost = shape('g', { 'aria-hidden': 'true' }, 'vorschau')
    for (const field of scene.felder) this.place(field, board)
    board.append(...strokes(scene), this.targets, this.ghost)
    const fields = scene.felder.filter((field) => !field[7])
    const paths = new Set(scene.zuege.flatMap(([path]) => path))
    const finest = Math.min(...fields.filter(([id]) => paths.has(id)).map(([, , , w, h]) => Math.min(w, h)))
    this.pane.hold(board, scene.groesse, this.art, fields.filter(([id]) => this.lies.has(id)).length < FEW, finest)
    this.bar.zoom(this.pane.isLarge || this.pane.zoom !== 1)
    this.mark()
    const news = scene.felder.findLast((field) => this.news.includes(field[0]) && !field[7])
    if (news) this.pane.show(news)
    if (!held) return
    const same = this.nodes.get(held.dataset.feld)
    this.focus(same?.hasAttribute('role') ? same : nearest(where, this.mattering()))
  }

  /* Buttons for what needs no more than one now, and for the asides where the board is folded away; drawn anew only when they are others. */
  offer () {
    const said = [...this.paths.lines(), ...(this.figure.hidden || !this.figure.closest('.geteilt') ? this.scene?.nebenbei ?? [] : [])]
    if (alike(said, this.said)) return
    this.said = said
    this.buttons(said)
  }

  place (field, board, isExtra = false) {
    const [id, , , width, height, , role = '', isBeside] = field
    const pieces = this.lies.get(id) ?? []
    const node = shape('g', { 'data-feld': id })
    node.append(...this.art.fields(field), ...pieces.flatMap((piece) => this.art.pieces(field, piece)))
    node.kind = ['feld', role && `r-${role.toLowerCase()}`, pieces.length && 'belegt'].filter(Boolean).join(' ')
    node.field = field
    this.nodes.set(id, node)
    if (isBeside) {
      const holder = shape('svg', { viewBox: `0 0 ${width * UNIT} ${height * UNIT}` }, isExtra ? `${this.scene.spiel} dazu` : this.scene.spiel)
      holder.append(node)
      this.tray.append(holder)
    } else {
      board.append(node)
    }
  }

  /* What can be chosen now, what is chosen, and what is told about it. */
  mark () {
    const { paths } = this
    for (const extra of [...this.targets.children, ...this.tray.querySelectorAll('.dazu > g')]) this.nodes.delete(extra.dataset.feld)
    this.targets.replaceChildren()
    this.tray.querySelectorAll('.dazu').forEach((node) => node.remove())
    for (const field of paths.fields) this.place(field, this.targets, true)
    const next = paths.next()
    this.offer()
    this.figure.classList.toggle('waehlt', paths.chosen.length > 0)
    for (const [id, node] of this.nodes) this.dress(id, node, next)
    if (!this.nodes.get(this.current)?.hasAttribute('role')) this.current = [...next][0] ?? ''
    this.stops()
    this.preview()
    const ahead = [...paths.ahead()].map((id) => this.nodes.get(id)?.field).filter((field) => field && !field[7])
    if (ahead.length && !ahead.some((field) => this.pane.sees(field))) this.pane.look(ahead[0].slice(1))
  }

  /* Tab leads to one field of the board and to one beside it: to the current one, else to the best. */
  stops () {
    const first = [this.current, ...this.paths.next()].map((id) => this.nodes.get(id))
    for (const part of [this.pane.element, this.tray]) {
      const there = [...first, ...this.mattering()].find((node) => node?.hasAttribute('role') && part.contains(node))
      part.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1')
      there?.setAttribute('tabindex', '0')
    }
  }

  dress (id, node, next) {
    const { paths } = this
    const isChosen = paths.chosen.includes(id) || paths.picked.includes(id)
    const names = [node.kind]
    if (this.fresh.has(id)) names.push('neu')
    if (next.has(id)) names.push('geht')
    if (isChosen) names.push('gewaehlt')
    if (this.goesOn([id]) && (node.field[7] || !this.pane.isLarge)) names.push('zieh')
    node.setAttribute('class', names.join(' '))
    if (!this.matters(id, next)) {
      for (const name of ['role', 'tabindex', 'aria-label', 'aria-disabled', 'aria-pressed']) node.removeAttribute(name)
      node.setAttribute('aria-hidden', 'true')
      return
    }
    const path = paths.with(id)
    const note = next.has(id) && path ? paths.ways(path)[0]?.[2] : ''
    node.removeAttribute('aria-hidden')
    node.setAttribute('role', 'button')
    node.setAttribute('tabindex', '-1')
    node.setAttribute('aria-label', [node.field[5], ...this.names(id), note].filter(Boolean).join(', '))
    node.setAttribute('aria-disabled', String(!path && !next.has(id) && !isChosen))
    node.setAttribute('aria-pressed', String(isChosen))
  }

  /* Whether a field counts now: what can be chosen and, as long as nothing is, whatever lies anywhere. */
  matters (id, next) {
    const { chosen } = this.paths
    return next.has(id) || this.paths.picked.includes(id) || (chosen.length ? chosen.includes(id) : this.lies.has(id))
  }

  /* What lies on a field, by name. */
  names (id) {
    return counted((this.lies.get(id) ?? []).map((piece) => piece[3]))
  }

  mattering () {
    return [...this.nodes.values()].filter((node) => node.hasAttribute('role'))
  }

  // --- choosing

  goesOn (path) {
    return this.paths.isOpen(path) || this.paths.ahead(path).size > 0
  }

  /* A field was chosen; `how`: `maus`, `tipp` of a finger, `taste`, `ablegen`. */
  press (id, how) {
    const { paths } = this
    const isPicked = paths.pick(id)
    if (!isPicked && !paths.with(id) && paths.picked.length) paths.drop()
    if (isPicked) {
      this.looked = null
      return this.mark()
    }
    const path = paths.with(id)
    if (!path || alike(path, paths.chosen)) return this.letGo()
    if (this.goesOn(path)) return this.choose(path)
    const ways = paths.ways(path)
    const isSeen = this.looked?.id === id
    const isAlone = path.length + paths.picked.length < 2 // one tap is soon made
    const isAsked = how === 'ablegen' ? ways.length > 1 : how === 'tipp' && !isSeen && (isAlone || ways.length > 1 || ways[0][2])
    if (isAsked || !isSeen) this.lookAt(id)
    if (!isAsked) this.confirm()
  }

  choose (path) {
    this.paths.set(path)
    this.looked = null
    this.turn = this.lies.get(path[0])?.at(-1)[9] ?? 0
    if (this.paths.isOpen(path)) this.ask(path)
    this.mark()
  }

  letGo () {
    const [first] = this.paths.chosen
    const held = this.focused()
    this.dropped = null
    this.paths.set([])
    this.looked = null
    if (first) this.current = first
    this.mark()
    if (held || this.figure.contains(document.activeElement)) this.focus(this.nodes.get(this.current))
  }

  /* Show what choosing a field would do; nothing for none. */
  lookAt (id) {
    const path = id && this.paths.with(id)
    const ways = path ? this.paths.ways(path) : []
    if (!ways.length) {
      this.looked = null
    } else {
      this.looked = { id, path, ways, way: ways.find((way) => (way[3] ?? 0) === this.turn) ?? ways[0] }
    }
    this.preview()
  }

  rotate () {
    if (!this.looked) return
    const { ways, way } = this.looked
    this.looked.way = ways[(ways.indexOf(way) + 1) % ways.length]
    this.turn = this.looked.way[3] ?? 0
    this.preview()
  }

  confirm () {
    if (!this.looked) return
    const line = this.looked.way[1]
    this.letGo()
    this.say(line)
  }

  preview () {
    const { looked, paths } = this
    const [first] = paths.chosen
    const waits = first && paths.isOpen(paths.chosen) && !paths.more.length
    const names = first ? this.names(first) : []
    this.bar.tell(looked, names.length > 1 ? this.nodes.get(first).field[5] : names[0], waits ? -1 : paths.next().size)
    this.ghost.replaceChildren()
    const field = looked && this.nodes.get(looked.id)?.field
    const piece = looked && looked.path.length > 1 && this.lies.get(looked.path[0])?.at(-1)
    if (!piece || !field || field[7]) return
    const turned = [...piece]
    if (piece[8]) turned[9] = looked.way[3] ?? 0
    const whose = this.nodes.get(looked.path[0])?.field[6]
    this.ghost.append(...this.art.pieces([...field.slice(0, 6), whose === 'vorrat' ? '' : field[6]], turned))
  }

  // --- mouse and finger

  clicked (event) {
    if (event.target.closest('button')) return
    const isTap = event.detail > 0 && this.pointer === 'touch'
    const found = isTap ? this.touched(event) : []
    if (found.length > 1) {
      this.bar.ask(found.map((id) => [this.nodes.get(id).field[5], () => this.press(id, 'tipp')]))
      return
    }
    const node = this.nodes.get(found[0]) ?? event.target.closest('[data-feld]')
    if (!node?.hasAttribute('role')) {
      if (this.paths.chosen.length || this.looked) this.letGo()
      return
    }
    this.current = node.dataset.feld
    this.press(this.current, event.detail === 0 ? 'taste' : isTap ? 'tipp' : 'maus')
  }

  /* The fields that a finger may mean there, of those that count now. */
  touched ({ clientX, clientY }) {
    const { chosen, picked } = this.paths
    const counts = new Set([...this.paths.next(), ...chosen, ...picked])
    return meant([...this.nodes].filter(([id]) => counts.has(id)), clientX, clientY)
  }

  hovered (event) {
    if (event.pointerType === 'touch' || this.drag.isOn) return
    const id = event.target.closest('[data-feld]')?.dataset.feld
    if (id && id !== this.looked?.id && this.paths.next().has(id)) this.lookAt(id)
  }

  lift (id) {
    if (!alike(this.paths.chosen, [id])) this.choose([id])
    this.current = id
    const ghost = box('geist')
    const svg = shape('svg', { viewBox: `0 0 ${UNIT} ${UNIT}`, width: this.pane.scale, height: this.pane.scale }, this.scene.spiel)
    const piece = this.lies.get(id)?.at(-1)
    const field = this.nodes.get(id).field
    if (piece) svg.append(...this.art.pieces([id, 0.5, 0.5, 1, 1, '', field[6]], piece))
    ghost.append(svg)
    return ghost
  }

  /* The field to which what is held there would fall. */
  target (x, y) {
    const next = this.paths.next()
    let [found, least] = ['', REACH * this.pane.scale]
    for (const [id, node] of this.nodes) {
      if (!next.has(id) || this.paths.chosen.includes(id)) continue
      const { left, right, top, bottom } = node.getBoundingClientRect()
      const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
      const [midX, midY] = middle(node)
      const far = away + Math.hypot(x - midX, y - midY) / 1000
      if (far < least) [found, least] = [id, far]
    }
    return found
  }

  drop (x, y) {
    const { paths } = this
    this.dropped = null
    if (x !== undefined && paths.isOpen(paths.chosen) && !paths.more.length) {
      this.dropped = [x, y] // the house has not said yet where it can go
      return
    }
    const id = x === undefined ? '' : this.target(x, y)
    if (id) this.press(id, 'ablegen')
    else this.letGo()
  }

  // --- keyboard

  focused () {
    const node = document.activeElement?.closest('[data-feld]')
    return node && this.figure.contains(node) ? node : null
  }

  focus (node) {
    if (!node?.hasAttribute('role')) return
    this.current = node.dataset.feld
    this.stops()
    node.focus({ preventScroll: true })
    if (!node.field[7]) this.pane.show(node.field)
  }

  typed (event) {
    const node = event.target.closest('[data-feld]')
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { key } = event
    if (key === 'Escape' && (this.paths.chosen.length || this.looked)) this.letGo()
    else if (!node) return
    else if (key === 'Enter' || key === ' ') this.press(node.dataset.feld, 'taste')
    else if ((key === 'd' || key === 'r') && this.looked?.ways.length > 1) this.rotate()
    else if (key === 'Home') this.walk(this.nodes.get([...this.paths.next()][0]))
    else if (isArrow(key)) this.walk(nearest(middle(node), this.mattering().filter((other) => other !== node), key))
    else return
    event.preventDefault()
  }

  walk (node) {
    if (!node) return
    this.focus(node)
    this.lookAt(this.paths.chosen.length || this.paths.next().has(node.dataset.feld) ? node.dataset.feld : '')
  }
}
