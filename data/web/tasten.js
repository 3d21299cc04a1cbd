// The board by keyboard: which field lies in the direction of an arrow.

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

export const isArrow = (key) => key in WAYS

export function middle (node) {
  const box = node.getBoundingClientRect()
  return [box.left + box.width / 2, box.top + box.height / 2]
}

/* The nearest of some nodes as seen from a point; `key`: only in that direction, the straighter the nearer. */
export function nearest ([x, y], nodes, key = '') {
  const way = WAYS[key]
  let found = null
  let least = Infinity
  for (const node of nodes) {
    const [right, down] = middle(node).map((value, at) => value - [x, y][at])
    const along = way ? right * way[0] + down * way[1] : 0
    const across = way ? Math.abs(right * way[1]) + Math.abs(down * way[0]) : Math.hypot(right, down)
    if (way && (along < 2 || across > 2.5 * along)) continue
    if (along + 2 * across < least) [least, found] = [along + 2 * across, node]
  }
  return found
}
