// The map of the rooms one has been in: a picture to be clicked, and the same as a list. A click types the way there.

import { shape } from './formen.js'
import { anew, button, node } from './verlauf.js'

const [WIDTH, HEIGHT, ROOM_WIDTH, ROOM_HEIGHT] = [132, 84, 108, 56]
const LETTERS = 15 // of a title in one row
const STEPS = {
  norden: [0, -1], nordosten: [1, -1], osten: [1, 0], suedosten: [1, 1], sueden: [0, 1], suedwesten: [-1, 1], westen: [-1, 0], nordwesten: [-1, -1],
}

export class Chart {
  constructor (element, say) {
    this.element = element
    this.say = say
    this.place = this.chart = null
    this.isDrawn = true
    this.picture = element.appendChild(node('div', '', 'bild'))
    this.picture.tabIndex = 0 // it may have to be scrolled
    this.picture.setAttribute('role', 'img')
    this.exits = element.appendChild(node('div', '', 'wege'))
    this.rooms = element.appendChild(node('details'))
  }

  /* Whether there are no pictures: then the lists are all there is. */
  draws (isReading) {
    this.isDrawn = !isReading
    this.picture.hidden = !this.chart || !this.isDrawn
  }

  /* Where one is, with the ways out and to its tables; null where one is nowhere. */
  at (place) {
    this.place = place
    anew(this.exits, () => {
      this.exits.replaceChildren()
      if (!place) return
      const ways = place.wege.map(([, , line, open]) => [line, open ? line : `${line} (verschlossen)`])
      this.exits.append(node('h2', place.titel), this.list([...ways, ...place.tische.map((line) => [line, line])]))
    })
  }

  show (chart) {
    this.chart = chart
    this.picture.replaceChildren()
    const isOpen = this.rooms.open
    anew(this.rooms, () => {
      this.rooms.replaceChildren()
      this.rooms.hidden = !chart
      if (!chart) return
      this.rooms.append(node('summary', `Alle Orte, an denen du warst (${chart.raeume.length})`))
      for (const [region, rooms] of grouped(chart.raeume)) {
        if (region) this.rooms.append(node('h3', region))
        this.rooms.append(this.list(rooms.map(([id, title, , , , , line]) => [line, id === chart.hier ? `${title} (hier bist du)` : title])))
      }
      this.rooms.open = isOpen
    })
    this.draws(!this.isDrawn)
    if (chart) this.draw(chart)
  }

  list (lines) {
    const list = node('ul')
    list.append(...lines.map(([line, text]) => {
      const item = node('li')
      item.append(button(text, () => this.say(line), line))
      return item
    }))
    return list
  }

  /* The floor one is on. For eyes and pointers only: all of it stands in the lists below, too. */
  draw ({ hier, raeume, wege, offen }) {
    const here = raeume.find(([id]) => id === hier)
    if (!here) return
    const floor = raeume.filter((room) => room[5] === here[5])
    const spots = new Map(floor.map(([id, , , x, y]) => [id, [x, y]]))
    const [xs, ys] = [floor.map((room) => room[3]), floor.map((room) => room[4])]
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    const [width, height] = [(Math.max(...xs) - left + 1) * WIDTH, (Math.max(...ys) - top + 1) * HEIGHT]
    const middle = ([x, y]) => [(x - left + 0.5) * WIDTH, (y - top + 0.5) * HEIGHT]
    const map = shape('svg', { viewBox: `0 0 ${width} ${height}`, width, height, 'aria-hidden': 'true' })
    for (const [from, to] of wege) {
      if (!spots.has(from) || !spots.has(to)) continue
      const [[x1, y1], [x2, y2]] = [middle(spots.get(from)), middle(spots.get(to))]
      map.append(shape('line', { x1, y1, x2, y2 }, 'weg'))
    }
    for (const [id, direction] of offen) {
      const step = STEPS[direction]
      if (!step || !spots.has(id)) continue
      const [x1, y1] = middle(spots.get(id))
      map.append(shape('line', { x1, y1, x2: x1 + step[0] * WIDTH * 0.48, y2: y1 + step[1] * HEIGHT * 0.48 }, 'weg offen'))
    }
    for (const room of floor) map.append(this.room(room, middle([room[3], room[4]]), room[0] === hier))
    this.picture.append(map)
    this.picture.setAttribute('aria-label', `Die Karte: du bist hier: ${here[1]}. Alle Orte stehen darunter als Liste.`)
    const [x, y] = middle(spots.get(hier))
    this.picture.scrollTo(x - this.picture.clientWidth / 2, y - this.picture.clientHeight / 2)
  }

  room ([, title, , , , , line], [x, y], isHere) {
    const group = shape('g', {}, isHere ? 'raum hier' : 'raum')
    if (!isHere) group.onclick = () => this.say(line)
    group.append(shape('rect', { x: x - ROOM_WIDTH / 2, y: y - ROOM_HEIGHT / 2, width: ROOM_WIDTH, height: ROOM_HEIGHT, rx: 6 }))
    const rows = broken(title)
    rows.forEach((row, at) => group.append(shape('text', { x, y: y + 5 + (at - (rows.length - 1) / 2) * 15 }, '', row)))
    return group
  }
}

function grouped (rooms) {
  const found = new Map()
  for (const room of rooms) found.set(room[2], [...(found.get(room[2]) ?? []), room])
  return found
}

/* A title in rows that fit into a room. */
function broken (title) {
  const rows = ['']
  for (const word of title.split(' ')) {
    if (rows.at(-1) && rows.at(-1).length + word.length >= LETTERS) rows.push(word)
    else rows.push(`${rows.pop()} ${word}`.trim())
  }
  return rows.slice(0, 3).map((row) => row.length > LETTERS + 1 ? `${row.slice(0, LETTERS)}…` : row)
}
