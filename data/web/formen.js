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

/* A field with its name, and the stone on it. */
export function fieldShapes ([, x, y, w, h, name], piece) {
  const [left, top] = [(x - w / 2) * UNIT, (y - h / 2) * UNIT]
  const made = [
    shape('rect', { x: left + 3, y: top + 3, width: w * UNIT - 6, height: h * UNIT - 6, rx: 6 }),
    shape('text', { x: left + 10, y: top + 24 }, 'name', name),
  ]
  if (piece) {
    made.push(
      shape('circle', { cx: x * UNIT, cy: y * UNIT + 10, r: 32 }, `stein ${piece[1]}`),
      shape('text', { x: x * UNIT, y: y * UNIT + 23 }, 'zeichen', piece[2]),
    )
  }
  return made
}
