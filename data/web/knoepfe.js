// The buttons above the line: what answers an open question, what the board offers, and how one comes in.

import { anew, button } from './verlauf.js'

export class Buttons {
  constructor (element, say) {
    Object.assign(this, { element, say })
    this.asked = [] // lines that answer what the house asks
    this.moves = [] // lines that need no field of the board
    this.ways = [] // ways into the house: what is written on it, and the lines it types
    this.isSaid = false // a line was said, and the answer to it is not there yet
  }

  set (part, rows) {
    this[part] = rows
    this.draw()
  }

  /* A line is on its way: what it may answer is not answered twice. */
  said () {
    this.isSaid = true
    this.draw()
  }

  heard () {
    if (!this.isSaid) return
    this.isSaid = false
    this.draw()
  }

  draw () {
    const answers = this.isSaid ? [] : this.asked
    const rows = [...answers, ...this.moves.filter((line) => !answers.includes(line))].map((line) => [line, line])
    anew(this.element, () => this.element.replaceChildren(...[...rows, ...this.ways].map(([text, ...lines]) => {
      const made = button(text, () => lines.forEach(this.say), text)
      if (answers.includes(text)) made.className = 'antwort'
      return made
    })))
  }
}
