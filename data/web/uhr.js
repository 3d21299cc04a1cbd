// The clocks of the table: counted down here between two messages. The house itself says in words when time runs short.

import { node } from './verlauf.js'

export class Clocks {
  constructor (element) {
    this.element = element
    this.times = []
    this.beat = 0
  }

  /* Names with seconds left, whether they run out just now and whether they are one's own; null where there are none. */
  show (times) {
    clearInterval(this.beat)
    const now = performance.now()
    this.times = (times ?? []).map(([name, left, runs, own]) => ({ name, left, runs, own, since: now }))
    this.element.hidden = !this.times.length
    this.element.replaceChildren(...this.times.map((time) => {
      const item = node('li', `${time.own ? 'Du' : time.name} `, [time.runs && 'laeuft', time.own && 'eigen'].filter(Boolean).join(' '))
      time.shown = item.appendChild(node('time'))
      time.shown.setAttribute('role', 'timer')
      time.shown.setAttribute('aria-label', `Zeit für ${time.own ? 'dich' : time.name}`)
      return item
    }))
    this.tick()
    if (this.times.some((time) => time.runs)) this.beat = setInterval(() => this.tick(), 250)
  }

  tick () {
    const now = performance.now()
    for (const { left, runs, since, shown } of this.times) {
      const seconds = Math.max(0, Math.ceil(left - (runs ? (now - since) / 1000 : 0)))
      const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
      if (shown.textContent !== text) shown.textContent = text
      shown.parentElement.classList.toggle('knapp', runs && seconds <= 20)
    }
  }
}
