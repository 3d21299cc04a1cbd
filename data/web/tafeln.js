// What stands beside the words, one at a time or none: board, map, tables. What is hidden is not asked for.

import { keep, kept } from './merken.js'
import { button } from './verlauf.js'

const WIDE = matchMedia('(min-width: 64rem)')

export class Panels {
  /* `panels`: by name the element, what is written on its button and what it needs to know; `changed()`: another one is
     open. */
  constructor (main, bar, panels, changed) {
    Object.assign(this, { main, panels, changed })
    this.shown = null // the one that is open
    this.chosen = kept('tafel') // beside the board: null as long as nobody chose, empty for none
    for (const [name, { element, title }] of Object.entries(panels)) {
      const own = button(title, () => this.choose(this.shown === name ? '' : name))
      own.setAttribute('aria-controls', element.id)
      panels[name].button = bar.appendChild(own)
    }
    this.mark()
  }

  /* The kinds of sights that are needed for what can be seen. */
  get wants () {
    return this.panels[this.shown]?.wants ?? []
  }

  choose (name) {
    this.open(name || null)
    if (this.panels.brett.button.hidden) keep('tafel', this.chosen = name)
  }

  /* Another word for one of them. */
  call (name, title) {
    const { element, button: own } = this.panels[name]
    own.textContent = title
    element.setAttribute('aria-label', title)
  }

  open (name) {
    if (name === this.shown) return
    this.shown = name
    this.mark()
    this.changed()
  }

  mark () {
    for (const [name, { element, button: own }] of Object.entries(this.panels)) {
      element.hidden = name !== this.shown
      own.setAttribute('aria-expanded', String(name === this.shown))
    }
    this.main.classList.toggle('geteilt', this.shown !== null)
  }

  /* There is a board, or there is none any more. It comes by itself and goes by itself, and what was open comes back. */
  board (isThere) {
    const { button: own } = this.panels.brett
    if (own.hidden === !isThere) return
    own.hidden = !isThere
    if (isThere) this.open('brett')
    else if (this.shown === 'brett') this.begin()
  }

  /* What was last open is open again; on a wide window at least the map. */
  begin () {
    this.open((this.chosen ?? (WIDE.matches ? 'karte' : '')) || null)
  }
}
