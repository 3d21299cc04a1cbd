// What stands and lies on a field, as SVG: words, round pieces, stones, cards. Where and how large the game says.

const NS = 'http://www.w3.org/2000/svg'
export const UNIT = 100
const LETTER = 0.5 // how wide a letter is in its own height, more or less

export function shape (tag, attributes, name, text) {
  const made = document.createElementNS(NS, tag)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  if (name) made.setAttribute('class', name)
  if (text) made.textContent = text
  return made
}

/* The lines between fields, each with its role. */
export function strokes (scene) {
  return (scene.striche ?? []).map(([role, x1, y1, x2, y2]) =>
    shape('line', { x1: x1 * UNIT, y1: y1 * UNIT, x2: x2 * UNIT, y2: y2 * UNIT }, `strich ${role}`))
}

/* What stands on a field: as much of it as there is room for. */
export function label ([, x, y, w, h, name, , written]) {
  const size = written === undefined ? 18 : 32
  const most = Math.floor((w * UNIT - 16) / (size * LETTER))
  const text = written ?? name
  const shown = text.length > most && most > 2 ? `${text.slice(0, most - 1)}…` : text
  return shape('text', { x: (x - w / 2) * UNIT + 9, y: (y - h / 2) * UNIT + 6 + size * 0.8, 'font-size': size }, 'name', shown)
}

const outlines = {
  '': (x, y, size) => shape('circle', { cx: x, cy: y, r: 0.32 * size }),
  karte: (x, y, size) => shape('rect', { x: x - size / 2, y: y - 0.7 * size, width: size, height: 1.4 * size, rx: 0.09 * size }),
  ziegel: (x, y, size) => shape('rect', { x: x - size / 2, y: y - 0.38 * size, width: size, height: 0.76 * size, rx: 0.08 * size }),
  stein: (x, y, size) => shape('rect', { x: x - size / 2, y: y - size / 2, width: size, height: size, rx: 0.06 * size }),
}
/* How high a sign is, in the piece's size, and how much of its width it may take. */
const signs = { '': [0.38, 0.6], karte: [0.62, 0.92], ziegel: [0.62, 0.9], stein: [0.6, 0.9] }

/* A piece on a field whose middle is at x, y. */
export function piece (x, y, [, role, sign, , dx, dy, wide, form]) {
  if (wide === undefined) [dx, dy, wide, form] = [0, 0.1, 1, '']
  const [cx, cy, size] = [(x + dx) * UNIT, (y + dy) * UNIT, wide * UNIT]
  if (form === 'wort') return [shape('text', { x: cx, y: cy + 10, 'font-size': 30 }, `wort ${role}`, sign)]
  const outline = outlines[form](cx, cy, size)
  outline.setAttribute('class', `stein ${role}`)
  const [high, room] = signs[form]
  const height = Math.min(high * size, room * size / (LETTER * 1.25 * Math.max(1, sign.length)))
  return sign ? [outline, shape('text', { x: cx, y: cy + height * 0.35, 'font-size': Math.round(height) }, `zeichen ${role}`, sign)] : [outline]
}
