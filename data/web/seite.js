// The page: what is told goes into the log, what is typed goes to the house. Everything shown is made of nodes.

import { Board } from './brett.js'

const $ = (id) => document.getElementById(id)
const log = $('verlauf'), line = $('eingabe'), form = $('zeile'), words = $('worte'), where = $('lage')
const SHOWN = 1000 // paragraphs that stay on the page
const HISTORY = 100

const store = {
  get: (key) => { try { return sessionStorage.getItem(key) } catch { return null } },
  set: (key, value) => { try { sessionStorage.setItem(key, value) } catch { /* a browser that keeps nothing */ } },
  drop: (key) => { try { sessionStorage.removeItem(key) } catch { /* the same */ } },
}

let socket = null
let heard = 0
let token = store.get('marke')
let wait = 500
let asked = 0
let over = false
let first = true
const typed = []
let at = 0
let draft = ''

function node (tag, text, name) {
  const made = document.createElement(tag)
  if (text) made.textContent = text
  if (name) made.className = name
  return made
}

// --- what is told

function indented ([first, hang]) {
  return first + hang > 3 ? 'ein3' : first + hang > 1 ? 'ein2' : 'ein1'
}

function drawn (form) {
  const fits = Math.floor(log.clientWidth / cell())
  const wide = Math.max(...form.zeilen.map((row) => row.reduce((sum, [text]) => sum + text.length, 0)))
  const rows = form.schmal && wide > fits ? form.schmal : form.zeilen
  const picture = node('pre', '', form.grund)
  picture.tabIndex = 0
  for (const row of rows) {
    for (const [text, style] of row) picture.append(style ? node('span', text, style) : text)
    picture.append('\n')
  }
  return picture
}

function add (element) {
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80
  log.append(element)
  while (log.childElementCount > SHOWN) log.firstElementChild.remove()
  if (atEnd) log.scrollTop = log.scrollHeight
}

function tell (form) {
  if (form.art === 'glocke') { ring(); return }
  if (form.art === 'bild') { add(drawn(form)); return }
  const names = [form.rolle, form.rand && indented(form.rand)].filter(Boolean).join(' ')
  add(node('p', form.text, names))
}

function ring () {
  if (!$('toene').checked) return
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const loudness = audio.createGain()
  loudness.gain.setValueAtTime(0.15, audio.currentTime)
  loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5)
  tone.frequency.value = 660
  tone.connect(loudness).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.5)
  tone.onended = () => audio.close()
}

function took (message) {
  if (message.marke) { token = message.marke; heard = 0; store.set('marke', token); return }
  if (message.vorschlaege) { offer(message); return }
  if (message.luecke && heard) tell({ art: 'text', text: 'Hier fehlt etwas: so lange hebt das Haus nichts auf.', rolle: 'dim' })
  message.absaetze.forEach(tell)
  heard = message.nummer
  const prompt = message.eingabe.replace(/[>:\s]+$/, '')
  $('frage').textContent = prompt || 'Deine Zeile'
  $('stand').textContent = message.stand
  const secret = Boolean(message.geheim)
  if (secret !== (line.type === 'password')) {
    line.type = secret ? 'password' : 'text'
    line.autocomplete = secret ? 'current-password' : 'off'
  }
  if (message.brett !== undefined) board.show(message.brett)
  if (message.ende) {
    over = true
    token = null
    store.drop('marke')
  } else if (first) {
    first = false
    buttons(['gast'])
  }
}

// --- what is typed

function say (text) {
  if (!socket || socket.readyState !== WebSocket.OPEN) return
  if (line.type !== 'password') {
    add(node('p', `> ${text}`, 'zeile'))
    if (text && text !== typed.at(-1)) typed.push(text)
    if (typed.length > HISTORY) typed.shift()
  }
  at = typed.length
  draft = ''
  socket.send(JSON.stringify({ zeile: text }))
  if (!board.scene) buttons([])
  words.replaceChildren()
  log.scrollTop = log.scrollHeight
}

function buttons (texts) {
  const names = { gast: 'Gleich als Gast hinein' }
  $('knoepfe').replaceChildren(...texts.map((text) => {
    const button = node('button', names[text] ?? text)
    button.type = 'button'
    button.onclick = () => say(text)
    return button
  }))
}

form.onsubmit = (event) => {
  event.preventDefault()
  say(line.value)
  line.value = ''
}

line.onkeydown = (event) => {
  if (line.type === 'password' || event.altKey || event.ctrlKey || event.metaKey) return
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (!step || !(at + step in typed || at + step === typed.length)) return
  event.preventDefault()
  if (at === typed.length) draft = line.value
  at += step
  line.value = at === typed.length ? draft : typed[at]
}

const board = new Board($('brett'), buttons, say)

let pause = 0
line.oninput = (event) => {
  clearTimeout(pause)
  if (line.type === 'password' || event.inputType === 'insertReplacementText' || line.value.length < 2) return
  pause = setTimeout(() => {
    if (socket?.readyState !== WebSocket.OPEN) return
    socket.send(JSON.stringify({ ergaenze: line.value, vorher: typed.slice(-10), nr: ++asked }))
  }, 150)
}

function offer ({ vorschlaege, getippt, nr }) {
  if (nr !== asked) return
  const before = line.value.slice(0, line.value.length - getippt)
  words.replaceChildren(...vorschlaege.slice(0, 12).map(([word, about]) => {
    const option = node('option')
    option.value = before + word
    if (about) option.label = `${before}${word} – ${about}`
    return option
  }))
}

// --- the line

function cell () {
  const probe = node('span', '0'.repeat(10))
  const picture = node('pre')
  picture.append(probe)
  log.append(picture)
  const width = probe.getBoundingClientRect().width / 10
  picture.remove()
  return width || 8
}

function open () {
  if (socket && socket.readyState <= WebSocket.OPEN) return
  over = false
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  const mine = socket = new WebSocket(`${scheme}//${location.host}${new URL('leitung', location).pathname}`, 'schatulle.v1')
  mine.onopen = () => {
    wait = 500
    where.textContent = ''
    mine.send(JSON.stringify({ hallo: { marke: token ?? '', ab: heard, leser: $('leser').checked } }))
  }
  mine.onmessage = (event) => took(JSON.parse(event.data))
  mine.onclose = (event) => {
    if (socket !== mine) return
    socket = null
    if (over) {
      where.textContent = 'Du bist gegangen. '
      again('Wieder hereinkommen')
    } else if (event.code === 4001) {
      where.textContent = 'Es geht in einem anderen Fenster weiter. '
      again('Hier weitermachen')
    } else {
      where.textContent = 'Die Leitung ist weg; gleich versuche ich es wieder.'
      setTimeout(open, wait)
      wait = Math.min(wait * 2, 15000)
    }
  }
}

function again (text) {
  const button = node('button', text)
  button.onclick = () => { where.textContent = ''; first = !token; open(); line.focus() }
  where.append(button)
}

$('leser').onchange = () => socket?.send(JSON.stringify({ leser: $('leser').checked }))
new ResizeObserver(() => { log.scrollTop = log.scrollHeight }).observe(log)
addEventListener('online', open)
document.addEventListener('visibilitychange', () => { if (!document.hidden && !socket && !over) open() })
open()
line.focus()
