// What a finger means on a board: it is not as fine as a mouse, and some fields are finer than both.

import { middle } from './tasten.js'

const [TARGET, FINGER] = [24, 44] // pixels of what can just be hit by a finger, and of what is easily hit
const MOST = 4 // fields at most that one is asked about

/* Of some fields with their nodes those that are meant by a touch at a point: the nearest, as if it were as large as is
   easily hit; none, if there is none so near; several, where they are small and close together. Then it is asked which. */
export function meant (fields, x, y) {
  const near = []
  for (const [id, node] of fields) {
    const { left, right, top, bottom, width, height } = node.getBoundingClientRect()
    const far = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
    const size = Math.min(width, height)
    const [midX, midY] = middle(node)
    if (far <= Math.max(0, FINGER - size) / 2) near.push({ id, far, mid: Math.hypot(x - midX, y - midY), isSmall: size < TARGET })
  }
  near.sort((one, other) => one.far - other.far || one.mid - other.mid)
  const close = near[0]?.isSmall ? near.filter(({ far, isSmall }) => isSmall && far < TARGET / 2) : []
  return (close.length > 1 ? close.slice(0, MOST) : near.slice(0, 1)).map(({ id }) => id)
}
