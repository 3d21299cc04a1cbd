// What a board is made of: SVG nodes for a field and for what lies on it.

const NS = 'http://www.w3.org/2000/svg'
export const UNIT = 100

export function shape (tag, attributes, name, text) {
  const made = document.createElementNS(NS, tag)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  if (name) made.setAttribute('class', name)
  if (text) made.textContent = text
  return made
}

/* The square of a field, a little smaller than it is. */
export function square ([, x, y, w, h], rim = 3, round = 6) {
  const [width, height] = [w * UNIT - 2 * rim, h * UNIT - 2 * rim]
  return shape('rect', { x: x * UNIT - width / 2, y: y * UNIT - height / 2, width, height, rx: round })
}

/* A field with its name. */
export function fieldShapes (field) {
  const [, x, y, w, h, name] = field
  return [square(field), shape('text', { x: (x - w / 2) * UNIT + 10, y: (y - h / 2) * UNIT + 20 }, 'name', name)]
}

/* The stone on a field. */
export function pieceShapes ([, x, y], [, role, label]) {
  return [
    shape('circle', { cx: x * UNIT, cy: y * UNIT + 10, r: 38 }, `stein ${role}`),
    shape('text', { x: x * UNIT, y: y * UNIT + 23 }, 'zeichen', label),
  ]
}
