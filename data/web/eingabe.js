// The labelled line: what is typed, what was typed before, and what the word at its end may become.

import { node } from './verlauf.js'

const HISTORY = 100
const PAUSE = 150 // milliseconds without a key before it is asked what the word may become
const PATIENCE = 1000 // milliseconds Tab waits for the answer to that
const LEAST = 2 // letters of a line of which anything may become more

export class Input {
  /* `say(text)` takes a line, `complete(text, before, number)` asks what may follow. */
  constructor (form, say, complete) {
    this.form = form
    this.line = form.querySelector('input')
    this.words = form.querySelector('datalist')
    this.complete = complete
    this.typed = []
    this.at = 0
    this.draft = ''
    this.asked = 0
    this.about = '' // the line that was asked about last
    this.known = null // what it may become, since that is answered
    this.round = null // what Tab has put in, of which lines, and which of them
    this.awaited = '' // the line that Tab waits to complete
    this.pause = 0
    form.onsubmit = (event) => {
      event.preventDefault()
      say(this.line.value)
      this.line.value = ''
    }
    this.line.onkeydown = (event) => this.key(event)
    this.line.oninput = (event) => this.changed(event)
    this.line.onblur = () => { this.isLeaving = false }
    this.isLeaving = false // Escape was pressed: Tab goes on to the next thing of the page, whatever stands here
    // Letters belong to the line, wherever one is in the room, unless what one is at has a use for them.
    document.addEventListener('keydown', (event) => this.elsewhere(event))
  }

  get isSecret () {
    return this.line.type === 'password'
  }

  /* What the house asks for now. */
  ask (prompt, secret) {
    this.form.querySelector('label').textContent = prompt.replace(/[>:\s]+$/, '') || 'Deine Zeile'
    if (secret === this.isSecret) return
    this.line.type = secret ? 'password' : 'text'
    this.line.autocomplete = secret ? 'current-password' : 'off'
  }

  /* An example: whoever wants it changes it and sends it off. */
  put (text) {
    if (this.isSecret) return
    this.line.value = text
    this.line.focus()
  }

  /* A line was said, by whichever way. */
  said (text) {
    if (text && !this.isSecret && text !== this.typed.at(-1)) this.typed.push(text)
    if (this.typed.length > HISTORY) this.typed.shift()
    this.at = this.typed.length
    this.draft = this.awaited = ''
    this.known = this.round = null
    this.words.replaceChildren()
  }

  key (event) {
    if (this.isSecret || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Tab') {
      if (!event.shiftKey && !this.isLeaving && this.tab()) event.preventDefault()
      return
    }
    if (event.key !== 'Shift') this.isLeaving = event.key === 'Escape'
    const { line, typed } = this
    const at = this.at + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0)
    if (at === this.at || !(at in typed || at === typed.length)) return
    event.preventDefault()
    if (this.at === typed.length) this.draft = line.value
    this.at = at
    line.value = at === typed.length ? this.draft : typed[at]
  }

  elsewhere (event) {
    const { target, key } = event
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || key.length !== 1 || key === ' ') return
    if (target === document.body || (target.closest('main') && !target.closest('input'))) this.line.focus()
  }

  // --- what it may become

  changed (event) {
    clearTimeout(this.pause)
    this.awaited = ''
    if (this.isSecret || event.inputType === 'insertReplacementText' || this.line.value.length < LEAST) return
    this.pause = setTimeout(() => this.wonder(), PAUSE)
  }

  wonder () {
    this.about = this.line.value
    this.known = null
    this.complete(this.about, this.typed.slice(-10), ++this.asked)
  }

  offer ({ vorschlaege, getippt, nr }) {
    if (nr !== this.asked) return
    const before = this.about.slice(0, this.about.length - getippt)
    const found = vorschlaege.slice(0, 12)
    this.known = found.map(([word]) => before + word).filter((line) => line !== this.about)
    this.words.replaceChildren(...found.map(([word, about]) => {
      const option = node('option')
      option.value = before + word
      if (about) option.label = `${before}${word} – ${about}`
      return option
    }))
    if (!this.awaited) return
    const isMeant = this.awaited === this.line.value && document.activeElement === this.line
    this.awaited = ''
    if (isMeant && !this.tab()) this.leave()
  }

  /* Tab: the line becomes what it may become, one after the other; whether there is anything. Behind the last, and where
     there is nothing, Tab goes on as it does everywhere. */
  tab () {
    const { line, round } = this
    if (round && round.lines[round.at] === line.value) {
      round.at += 1
    } else {
      if (line.value.trim().length < LEAST || line.selectionEnd < line.value.length || this.awaited) return false
      if (this.about !== line.value || !this.known) return this.wait()
      this.round = { lines: this.known, at: 0 }
    }
    const next = this.round.lines[this.round.at]
    if (next === undefined) return false
    line.value = next
    return true
  }

  /* It is asked first what the line may become. Nobody waits long, or has to. */
  wait () {
    clearTimeout(this.pause)
    this.awaited = this.line.value
    this.wonder()
    setTimeout(() => {
      const isOpen = this.awaited && this.awaited === this.line.value && document.activeElement === this.line
      this.awaited = ''
      if (isOpen) this.leave()
    }, PATIENCE)
    return true
  }

  leave () {
    this.form.querySelector('button').focus()
  }
}
