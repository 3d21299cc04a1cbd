// How the games are drawn that do not look like stones on named squares. `least`: pixels a square
// needs to be recognised, `easy`: to be read, where the board has to be scrolled anyway.

import * as basic from './formen.js'
import * as pharomino from './pharomino.js'
import * as tables from './spieltisch.js'

const USUAL = { fields: basic.fieldShapes, pieces: basic.pieceShapes, least: 0 }
const TABLES = { fields: tables.fields, pieces: tables.pieces, least: 27, easy: 44 }
const FINGER = matchMedia('(pointer: coarse)').matches
const WIDE = matchMedia('(min-width: 64rem)').matches
const GAMES = {
  oh_pharao: TABLES,
  tal_der_koenige: WIDE ? { ...TABLES, least: 64 } : TABLES,
  pharomino: { fields: pharomino.fields, pieces: pharomino.pieces, least: FINGER ? 54 : 42 },
}

export const drawing = (game) => GAMES[game] ?? USUAL
