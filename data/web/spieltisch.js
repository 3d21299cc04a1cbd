// How tables with cards, stones and figures are drawn: words and any number of pieces on a field, where the game says.

import { UNIT, shape, square } from './formen.js'

const WORD = 32 // pixels of UNIT: how high words are
const LETTER = 0.5 // how wide a letter is, in its height, more or less

/* The lines between fields, each with its role. */
export function strokes (scene) {
  return (scene.striche ?? []).map(([role, x1, y1, x2, y2]) =>
    shape('line', { x1: x1 * UNIT, y1: y1 * UNIT, x2: x2 * UNIT, y2: y2 * UNIT }, `strich ${role}`))
}

/* A field with as much of what stands on it as there is room for. */
export function fields (field) {
  const [, x, y, w, h, name, , , , written = name] = field
  const ground = square(field)
  ground.setAttribute('class', 'grund')
  const below = [ground]
  if (field[6]?.startsWith('besitz')) {
    const hem = square(field)
    hem.setAttribute('class', 'saum')
    below.unshift(hem)
  }
  const most = Math.floor((w * UNIT - 16) / (WORD * LETTER))
  const shown = written.length > most && most > 2 ? `${written.slice(0, most - 1)}…` : written
  if (!shown) return below
  return [...below, shape('text', { x: (x - w / 2) * UNIT + 9, y: (y - h / 2) * UNIT + 6 + WORD * 0.8 }, 'name', shown)]
}

const block = (x, y, width, height) => {
  const round = width * 0.08
  const [left, top, right, low] = [x - width / 2, y - height / 2, x + width / 2, y + height / 2]
  const corner = (dx, dy) => `a${round} ${round} 0 0 1 ${dx * round} ${dy * round}`
  const d = `M${left + round} ${top}H${right - round}${corner(1, 1)}V${low - round}${corner(-1, 1)}H${left + round}${corner(-1, -1)}V${top + round}${corner(1, -1)}Z`
  return shape('path', { d })
}
const outlines = {
  '': (x, y, size) => shape('circle', { cx: x, cy: y, r: 0.32 * size }),
  karte: (x, y, size) => block(x, y, size, 1.4 * size),
  ziegel: (x, y, size) => block(x, y, size, 0.76 * size),
  stein: (x, y, size) => block(x, y, size, size),
}
/* How high a sign is, in the piece's size, and how much of its width it may take. */
const signs = { '': [0.38, 0.6], karte: [0.62, 0.92], ziegel: [0.62, 0.9], stein: [0.6, 0.9] }

/* A piece on a field. */
export function pieces ([, x, y], [, role, sign, , dx = 0, dy = 0, wide = 1, form = '']) {
  const [cx, cy, size] = [(x + dx) * UNIT, (y + dy) * UNIT, wide * UNIT]
  if (form === 'wort') return [shape('text', { x: cx, y: cy + 10 }, `wort ${role}`, sign)]
  const outline = outlines[form](cx, cy, size)
  outline.setAttribute('class', `stein ${role}`)
  if (!sign) return [outline]
  const [high, room] = signs[form]
  const height = Math.round(Math.min(high * size, room * size / (LETTER * 1.25 * sign.length)))
  return [outline, shape('text', { x: cx, y: cy + height * 0.35, 'font-size': height }, `schrift ${role}`, sign)]
}
