// The bar below the board: what a choice is worth, and buttons for those who neither hover nor type.

import { soften } from './rand.js'
import { anew } from './verlauf.js'

function button (text, name, act) {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.className = name
  made.onclick = act
  return made
}

const many = (places) => places > 1 ? `${places} Ziele.` : places ? 'Ein Ziel.' : 'Damit geht gerade nichts.'

function worth ({ way, ways }) {
  const note = way[2] || way[1]
  return ways.length > 1 ? `${note} Drehung ${ways.indexOf(way) + 1} von ${ways.length}.`.trim() : note
}

export class Bar {
  constructor (board) {
    this.element = document.createElement('div')
    this.element.className = 'leiste'
    this.note = document.createElement('p')
    this.note.setAttribute('role', 'status')
    this.turn = button('Drehen', 'drehen', () => board.rotate())
    this.play = button('So spielen', 'spielen', () => board.confirm())
    this.back = button('✕', 'lassen', () => board.letGo())
    this.less = button('−', 'zoom', () => board.pane.nearer(-1))
    this.more = button('+', 'zoom', () => board.pane.nearer(1))
    this.back.setAttribute('aria-label', 'Doch nicht')
    this.asides = Object.assign(document.createElement('div'), { className: 'nebenbei' })
    this.asides.setAttribute('role', 'group')
    this.asides.setAttribute('aria-label', 'Nebenbei')
    soften(this.asides)
    this.which = Object.assign(document.createElement('div'), { className: 'welches', hidden: true })
    this.which.setAttribute('role', 'group')
    this.which.setAttribute('aria-label', 'Was davon?')
    this.lens = Object.assign(document.createElement('div'), { className: 'lupe' })
    this.lens.append(this.more, this.less)
    this.less.setAttribute('aria-label', 'Brett kleiner')
    this.more.setAttribute('aria-label', 'Brett größer')
    this.element.append(this.note, this.turn, this.play, this.back, this.which, this.asides, this.lens)
  }

  /* Several fields lie where the finger was: each with its name, less what begins all of them, and what happens when it
     was meant. */
  ask (fields) {
    this.note.textContent = 'Was davon?'
    this.element.classList.add('fragt')
    this.which.hidden = false
    const names = fields.map(([name]) => name.split(' '))
    const alike = names[0].findIndex((word, at) => names.some((one) => one[at] !== word || one.length === at + 1))
    this.which.replaceChildren(...fields.map(([name, act], at) => {
      const made = button(names[at].slice(alike).join(' '), '', () => {
        this.which.hidden = true
        this.element.classList.remove('fragt')
        act()
      })
      made.setAttribute('aria-label', name)
      return made
    }))
    this.element.classList.add('besetzt')
  }

  /* Lines that are no move and can be said all the time. */
  beside (lines, say) {
    anew(this.asides, () => this.asides.replaceChildren(...lines.map((line) => {
      const made = button(line, 'aside', () => say(line))
      made.dataset.zeile = line
      return made
    })))
  }

  /* `looked`: what is looked at, with its ways; `chosen`: the name of what is chosen, with how many places it has, or -1
     while that is being asked. */
  tell (looked, chosen, places) {
    this.which.hidden = true
    this.element.classList.remove('fragt')
    const text = looked ? worth(looked) : !chosen || places < 0 ? chosen ?? '' : `${chosen}: ${many(places)}`
    if (this.note.textContent !== text) this.note.textContent = text
    this.turn.hidden = !(looked?.ways.length > 1)
    this.play.hidden = !looked
    this.back.hidden = !looked && !chosen
    this.element.classList.toggle('besetzt', !this.back.hidden)
  }

  zoom (isThere) {
    this.lens.hidden = !isThere
  }
}
