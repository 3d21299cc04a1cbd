// The door: the boards of the house, drawn as they are drawn in a game, for whoever has not come in yet.

import { UNIT, shape } from './formen.js'
import { drawing } from './spiele.js'
import { strokes } from './spieltisch.js'

/* Draw into each `[data-spiel]` of an element its board, in front of what is told of it. */
export async function draw (element) {
  const scenes = await (await fetch('bretter.json')).json()
  if (element.hidden || element.querySelector('svg')) return // somebody was faster
  for (const place of element.querySelectorAll('[data-spiel]')) place.prepend(board(scenes[place.dataset.spiel]))
}

function board (scene) {
  const [width, height, left, top] = scene.groesse
  const viewBox = [left, top, width, height].map((value) => value * UNIT).join(' ')
  const drawn = shape('svg', { viewBox, 'aria-hidden': 'true' }, scene.spiel)
  const art = drawing(scene.spiel)
  for (const field of scene.felder) {
    const node = shape('g', {}, `feld r-${(field[6] ?? '').toLowerCase()}`)
    const lying = scene.steine.filter(([id]) => id === field[0])
    node.append(...art.fields(field), ...lying.flatMap((piece) => art.pieces(field, piece)))
    drawn.append(node)
  }
  drawn.append(...strokes(scene))
  return drawn
}
