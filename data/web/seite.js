// The page: what the house says goes to where it is shown, and what is typed or clicked goes to the house by one road.

import { Board } from './brett.js'
import { Input } from './eingabe.js'
import { Chart } from './karte.js'
import { Buttons } from './knoepfe.js'
import { Line } from './leitung.js'
import { Offers } from './liste.js'
import { keep, kept } from './merken.js'
import { soften } from './rand.js'
import { Panels } from './tafeln.js'
import { Sounds } from './toene.js'
import { draw } from './tuer.js'
import { Clocks } from './uhr.js'
import { Log, button } from './verlauf.js'

const $ = (id) => document.getElementById(id)
const MANY = 3 // lines that wait to be heard, before that is said
const GUEST = 'gast'

let isGreeted = false // by this visit
let isLeaving = false
let standing = '' // how the line is, as far as it was said
let isSlow = false // more lines wait than can be said at once, and that is said

const log = new Log($('verlauf'), say, (text) => input.put(text))
const sounds = new Sounds($('toene').querySelectorAll('input'))
const clocks = new Clocks($('uhr'))
const line = new Line(took, is, () => ({ leser: $('leser').checked, will: panels.wants }))
const input = new Input($('zeile'), say, (text, before, number) => line.send({ ergaenze: text, vorher: before, nr: number }))
const buttons = new Buttons($('knoepfe'), say)
const board = new Board($('brett'), (lines) => buttons.set('moves', lines), say, (path) => line.send({ wahl: path }))
const chart = new Chart($('karte'), say)
const offers = new Offers($('tische'), say)
const panels = new Panels(document.querySelector('main'), $('tafeln'), {
  brett: { element: $('spielbrett'), title: 'Brett', wants: [] },
  karte: { element: $('karte'), title: 'Karte', wants: ['ort', 'karte'] },
  tische: { element: $('tische'), title: 'Tische', wants: ['angebote'] },
}, () => {
  line.send({ will: panels.wants })
  board.offer()
})

for (const part of [$('verlauf'), $('tuer'), $('spielbrett'), $('karte'), $('tische'), $('knoepfe')]) soften(part)

// --- what is told

function took (message) {
  if (message.vorschlaege) { input.offer(message); return }
  if (message.wahl) { board.reach(message); return }
  if (!message.absaetze) return
  if (message.luecke && isGreeted) log.tell({ art: 'text', text: 'Hier fehlt etwas: so lange hebt das Haus nichts auf.', rolle: 'dim' })
  for (const form of message.absaetze) {
    if (form.art === 'glocke') sounds.play('zug')
    else log.tell(form)
    if (form.klang) sounds.play(form.klang)
  }
  input.ask(message.eingabe, Boolean(message.geheim))
  buttons.heard()
  if (message.frage !== undefined) buttons.set('asked', message.frage ?? [])
  if (message.uhr !== undefined) clocks.show(message.uhr)
  $('stand').textContent = message.stand.replace(/, noch \d+:\d\d(?= \||$)/, '') // beside it the clock runs
  if (message.ort !== undefined) chart.at(message.ort)
  if (message.karte !== undefined) chart.show(message.karte)
  if (message.angebote !== undefined) offers.show(message.angebote)
  if (message.brett !== undefined) position(message.brett)
  if (message.stand && $('tafeln').hidden) {
    $('tafeln').hidden = false
    if (!panels.shown) panels.begin()
  }
  if (!isGreeted && !message.ende) {
    isGreeted = true
    if (!message.stand) door(true)
  }
}

/* What one can do here, as long as nobody has said anything. */
function door (isShown) {
  buttons.set('ways', isShown ? [['Gleich als Gast hinein', GUEST]] : [])
  $('tuer').hidden = !isShown
  for (const old of $('tuer').querySelectorAll('svg')) old.remove()
  if (isShown) draw($('tuer')).catch(() => {}) // without pictures it can be read
}

function position (form) {
  const before = board.scene
  board.show(form)
  const { scene } = board
  panels.board(Boolean(scene?.felder.length))
  if (!scene || !before) return
  if (scene.zuege.length && !before.zuege.length) sounds.play('zug')
}

// --- what is typed or clicked

function say (text) {
  if (line.over) return
  if (!input.isSecret) log.echo(text)
  input.said(text)
  board.paths.sent(text)
  isLeaving = /^\s*(ende|tschüss|quit)\s*$/i.test(text)
  line.say(text)
  buttons.said()
  door(false)
  setTimeout(waiting, 1500)
}

/* Who types faster than the house listens, or into a line that is gone, is told so. */
function waiting () {
  if (!line.isOpen || line.over) return
  const count = line.unheard.length
  if (count > MANY) {
    $('lage').textContent = `Langsam: ${count} Zeilen warten noch, eine nach der anderen.`
    setTimeout(waiting, 1500)
  } else if (isSlow) $('lage').textContent = ''
  isSlow = count > MANY
}

/* Where something is gone through step by step, arrows are its buttons, unless they are needed in the line or the board. */
document.addEventListener('keydown', (event) => {
  const way = { ArrowRight: 'weiter', ArrowLeft: 'zurück' }[event.key]
  const { defaultPrevented, altKey, ctrlKey, metaKey } = event
  if (!way || defaultPrevented || altKey || ctrlKey || metaKey || input.line.value || !buttons.asked.includes(way)) return
  if (!event.target.closest('#brett')) say(way)
})

// --- the line

function is (state, lost) {
  if (state === standing && state !== 'neu') return // said once
  standing = state
  const where = $('lage')
  const says = (text, again) => {
    where.textContent = text
    if (again) where.append(' ', button(again, () => { line.wait = 500; line.open(); input.line.focus() }))
  }
  if (state === 'offen') says('')
  if (state === 'weg') says('Die Leitung ist weg; gleich versuche ich es wieder. Was du tippst, hebe ich so lange auf.', 'Gleich versuchen')
  if (state === 'stumm') says('Die Seite ist da, die Leitung nicht: Das Haus ist voll, oder etwas dazwischen lässt keine Websockets durch. Ich versuche es weiter.', 'Gleich versuchen')
  if (state === 'woanders') says('Es geht in einem anderen Fenster weiter.', 'Hier weitermachen')
  if (state === 'zu') {
    says(isLeaving ? 'Du bist gegangen.' : 'Das Haus hat die Leitung beendet; warum, steht unten im Verlauf.', isLeaving ? 'Wieder hereinkommen' : 'Noch einmal versuchen')
    empty()
  }
  if (state === 'neu') {
    const unsaid = lost ? ' Was du zuletzt getippt hast, kam nicht mehr an.' : ''
    log.tell({ art: 'text', text: `Das Haus hat inzwischen neu aufgemacht oder nicht länger gewartet: Sag noch einmal, wer du bist.${unsaid}`, rolle: 'dim' })
    empty()
  }
}

/* Nobody is in the house any more. */
function empty () {
  isGreeted = false
  $('tafeln').hidden = true
  clocks.show(null)
  position(null)
  panels.open(null)
  buttons.set('asked', [])
  door(false)
}

/* Everything in sentences, or with pictures again. */
function reading () {
  chart.draws($('leser').checked)
  panels.call('karte', $('leser').checked ? 'Wege' : 'Karte')
}

for (const place of $('tuer').querySelectorAll('[data-spiel]')) {
  place.querySelector('button').onclick = () => { say(GUEST); say(place.dataset.zeile) }
}
for (const one of [$('einstellungen').querySelector('button'), $('einstellungen')]) {
  one.onclick = (event) => { if (event.target === one) $('einstellungen').close() } // beside it, too
}
$('wie').onclick = () => $('einstellungen').showModal()
$('leser').checked = kept('leser') === 'ja'
$('leser').onchange = () => {
  keep('leser', $('leser').checked ? 'ja' : '')
  reading()
  line.send({ leser: $('leser').checked })
}
reading()
panels.board(false)
line.open()
input.line.focus()
