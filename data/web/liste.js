// Tables to sit down at or to watch, company to look for, and seeks to meet: lists whose buttons type the line.

import { anew, button, node } from './verlauf.js'

export class Offers {
  constructor (element, say) {
    this.element = element
    this.say = say
  }

  show (offers) {
    anew(this.element, () => {
      this.element.replaceChildren()
      if (!offers) return
      const [seeks, tables] = [offers.filter(({ art }) => art === 'gesuch'), offers.filter(({ art }) => art === 'tisch')]
      this.part('Tische', tables, 'Gerade steht kein Tisch offen.')
      const games = [...new Set(tables.map(({ spiel }) => spiel))].sort()
      if (games.length) {
        this.element.append(node('h2', 'Gesellschaft suchen'))
        const group = this.element.appendChild(node('p', '', 'knopfreihe'))
        group.append(...games.map((game) => this.button(`suche Gegner für ${game}`)))
      }
      if (seeks.length) this.part('Wer jemanden sucht', seeks)
    })
  }

  part (title, offers, none) {
    this.element.append(node('h2', title))
    if (!offers.length) { this.element.append(node('p', none)); return }
    const list = this.element.appendChild(node('ul'))
    for (const { art, nr, spiel, satz, zeilen } of offers) {
      const item = list.appendChild(node('li'))
      item.append(node('strong', `${art === 'tisch' ? 'Tisch' : 'Gesuch'} ${nr}: ${spiel}`), node('p', satz))
      if (!zeilen.length) continue
      item.appendChild(node('p', '', 'knopfreihe')).append(...zeilen.map((line) => this.button(line)))
    }
  }

  button (line) {
    return button(line, () => this.say(line), line)
  }
}
