// The labelled line: what is typed, what was typed before, and what the word at its end may become.

import { node } from './verlauf.js'

const HISTORY = 100
const PAUSE = 150 // milliseconds without a key before it is asked what the word may become

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
    this.pause = 0
    form.onsubmit = (event) => {
      event.preventDefault()
      say(this.line.value)
      this.line.value = ''
    }
    this.line.onkeydown = (event) => this.key(event)
    this.line.oninput = (event) => this.changed(event)
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

  /* A line was said, by whichever way. */
  said (text) {
    if (text && !this.isSecret && text !== this.typed.at(-1)) this.typed.push(text)
    if (this.typed.length > HISTORY) this.typed.shift()
    this.at = this.typed.length
    this.draft = ''
    this.words.replaceChildren()
  }

  key (event) {
    if (this.isSecret || event.altKey || event.ctrlKey || event.metaKey) return
    const { line, typed } = this
    const at = this.at + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0)
    if (at === this.at || !(at in typed || at === typed.length)) return
    event.preventDefault()
    if (this.at === typed.length) this.draft = line.value
    this.at = at
    line.value = at === typed.length ? this.draft : typed[at]
  }

  changed (event) {
    clearTimeout(this.pause)
    if (this.isSecret || event.inputType === 'insertReplacementText' || this.line.value.length < 2) return
    this.pause = setTimeout(() => this.complete(this.line.value, this.typed.slice(-10), ++this.asked), PAUSE)
  }

  offer ({ vorschlaege, getippt, nr }) {
    if (nr !== this.asked) return
    const before = this.line.value.slice(0, this.line.value.length - getippt)
    this.words.replaceChildren(...vorschlaege.slice(0, 12).map(([word, about]) => {
      const option = node('option')
      option.value = before + word
      if (about) option.label = `${before}${word} – ${about}`
      return option
    }))
  }
}
