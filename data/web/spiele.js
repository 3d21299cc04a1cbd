// How the games are drawn that do not look like stones on named squares.

import * as basic from './formen.js'
import * as tables from './spieltisch.js'

const USUAL = { fields: basic.fieldShapes, pieces: basic.pieceShapes }
const GAMES = { oh_pharao: tables, tal_der_koenige: tables }

export const drawing = (game) => GAMES[game] ?? USUAL
