// PHAROMINO: cards with their four fields, Pharaos, temples, and the places where a card fits.

import { UNIT, shape, square } from './formen.js'

/* By letter: what is drawn with a line, and what is filled; each around 0, 0 and about 36 across. */
const SIGNS = {
  A: ['M0 -1C-13 -18 13 -18 0 -1V17M-11 4H11', ''],
  U: ['M-16 -1Q0 -16 16 -1Q0 12 -16 -1ZM-3 7L-5 15M4 6Q9 15 15 11M-14 -9Q0 -20 14 -9', 'M-5 -2a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z'],
  S: ['M-9 -5L-16 -10M-10 2H-17M-9 8L-15 15M9 -5L16 -10M10 2H17M9 8L15 15', 'M-9 3C-9 -9 9 -9 9 3C9 17 -9 17 -9 3ZM-6 -8A6 6 0 0 1 6 -8Z'],
  F: ['M-8 12L-12 18M-1 14V18', 'M-14 14C-13 2 -9 -3 -4 -6C-4 -13 2 -17 8 -15C12 -14 13 -11 17 -7L10 -7C11 4 5 13 -5 14Z'],
  L: ['M0 16V8M-15 16Q0 10 15 16', 'M0 9C-7 0 -5 -9 0 -17C5 -9 7 0 0 9ZM-3 9C-14 7 -18 -1 -16 -10C-8 -7 -4 -1 -3 9ZM3 9C14 7 18 -1 16 -10C8 -7 4 -1 3 9Z'],
}
const CORNERS = [[-1, -1], [1, -1], [1, 1], [-1, 1]]

function sign (letter, x, y) {
  const [line, full] = SIGNS[letter]
  const made = shape('g', { transform: `translate(${x} ${y})` }, `z-${letter}`)
  if (full) made.append(shape('path', { d: full }, 'voll'))
  if (line) made.append(shape('path', { d: line }, 'linie'))
  return made
}

/* A card with its signs upright, whichever way it is turned. */
function card (field, [, , number, , , , , , face, turn = 0]) {
  const [, x, y] = field
  const made = [square(field, 2, 9)]
  made[0].setAttribute('class', 'blatt')
  CORNERS.forEach(([right, down], at) => {
    const letter = face[(at - turn + 4) % 4]
    const [left, top] = [x * UNIT + right * 24, y * UNIT + down * 24]
    if (letter in SIGNS) made.push(shape('rect', { x: left - 21, y: top - 21, width: 42, height: 42, rx: 6 }, `grund z-${letter}`), sign(letter, left, top))
  })
  made.push(
    shape('circle', { cx: x * UNIT, cy: y * UNIT, r: 14 }, 'mitte'),
    shape('text', { x: x * UNIT, y: y * UNIT + 6 }, 'nummer', number),
  )
  return made
}

function pharao (field, [, role, label]) {
  const [, x, y] = field
  const made = [square(field, 5, 9)]
  made[0].setAttribute('class', `pharao ${role}`)
  const at = { transform: `translate(${x * UNIT} ${y * UNIT})` }
  made.push(shape('path', { ...at, d: 'M-30 34C-34 -10 -22 -38 0 -38S34 -10 30 34L17 26V6C17 -12 10 -18 0 -18S-17 -12 -17 6V26Z' }, 'tuch'))
  made.push(shape('path', { ...at, d: 'M-13 2C-13 -12 13 -12 13 2C13 16 7 24 0 24S-13 16 -13 2ZM-3 25H3L2 38H-2Z' }, 'gesicht'))
  if (label) made.push(shape('text', { x: x * UNIT, y: y * UNIT + 14 }, 'nummer', label))
  return made
}

function stack (field, piece) {
  const [, x, y] = field
  const back = (step) => shape('rect', { x: x * UNIT - 40 + step, y: y * UNIT - 40 - step, width: 76, height: 76, rx: 9 }, 'ruecken')
  return [back(8), back(4), back(0), shape('text', { x: x * UNIT - 2, y: y * UNIT + 10 }, 'zahl', piece[2])]
}

function supply (field, piece) {
  const [x, y] = [field[1] * UNIT + 27, field[2] * UNIT + 29]
  return [
    ...pharao(field, [, piece[1], '']),
    shape('circle', { cx: x, cy: y, r: 20 }, 'marke'),
    shape('text', { x, y: y + 8 }, 'zahl klein', piece[2]),
  ]
}

/* A dot for eyes in a circle for fingers: places can lie half a card apart. */
function target (x, y, r) {
  const at = { cx: x * UNIT, cy: y * UNIT }
  return [shape('circle', { ...at, r: 25 }, 'griff'), shape('circle', { ...at, r }, 'ziel')]
}

const short = (name) => name.length > 10 ? `${name.slice(0, 9)}…` : name

export function fields (field) {
  const [, x, y, , , name, role] = field
  switch (role) {
    case 'platz': return target(x, y, 9)
    case 'nahplatz': return target(x, y, 15)
    case 'tempelplatz': return [...target(x, y, 22), shape('path', { d: `M${x * UNIT} ${y * UNIT - 13}l13 22h-26Z` }, 'gut')]
    case 'tempel': return [square(field, 8, 9), shape('text', { x: x * UNIT, y: y * UNIT + 12 }, 'tempelnummer', `△${name.replace(/\D/g, '')}`)]
    case 'titel': return [shape('text', { x: x * UNIT, y: y * UNIT + 12 }, 'titel', name)]
    case 'spieler':
    case 'amzug': return [shape('text', { x: 8, y: 34 }, 'spielername', short(field[9] ?? name))]
    case 'ablage': return [square(field, 6, 9), shape('text', { x: x * UNIT, y: y * UNIT + 12 }, 'tempelnummer', '↩')]
    default: return []
  }
}

export function pieces (field, piece) {
  if (piece[8]) return card(field, piece)
  if (piece[1] === 'punkte') return [shape('text', { x: 192, y: 34 }, 'spielername punkte', piece[2])]
  if (field[6] === 'reserve') return stack(field, piece)
  if (field[6] === 'vorrat') return supply(field, piece)
  return pharao(field, piece)
}
