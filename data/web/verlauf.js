// What was told: paragraphs and pictures become nodes in the log, never anything else.

const SHOWN = 1000 // paragraphs that stay on the page
const LETTER = /[\p{L}\d]/u

export function node (tag, text, name) {
  const made = document.createElement(tag)
  if (text) made.textContent = text
  if (name) made.className = name
  return made
}

export function button (text, does, line) {
  const made = node('button', text)
  made.type = 'button'
  made.onclick = does
  if (line) made.dataset.zeile = line
  return made
}

/* Draw a part of the page anew without taking the focus from whoever is in it: it goes to what types the same line. */
export function anew (part, draw) {
  const held = part.contains(document.activeElement) ? document.activeElement.dataset.zeile : undefined
  draw()
  if (held === undefined) return
  const same = [...part.querySelectorAll('[data-zeile]')].find((one) => one.dataset.zeile === held)
  ;(same ?? part.querySelector('button, summary') ?? part).focus()
}

/* Where some words stand in a text, as words: `ja` is not in `jagen`. */
function whole (text, words) {
  let at = -1
  do at = text.indexOf(words, at + 1)
  while (at >= 0 && (LETTER.test(text[at - 1] ?? '') || LETTER.test(text[at + words.length] ?? '')))
  return at
}

export class Log {
  /* `types`: does what is typed; `drafts`: puts it into the line for whoever reads it there. */
  constructor (element, types, drafts) {
    Object.assign(this, { element, types, drafts })
    new ResizeObserver(() => this.toEnd()).observe(element)
  }

  toEnd () {
    this.element.scrollTop = this.element.scrollHeight
  }

  /* A paragraph as the house sends it. */
  tell (form) {
    if (form.art === 'bild') { this.add(this.drawn(form)); return }
    const names = [form.rolle, form.rand && indented(form.rand)].filter(Boolean).join(' ')
    const told = node('p', '', names)
    told.append(...this.withOrders(form.text, form.befehle ?? [], form.beispiel ? this.drafts : this.types))
    this.add(told)
  }

  /* A text in which whatever can be typed as it stands can be clicked. */
  withOrders (text, orders, does) {
    const found = orders.map((order) => [whole(text, order), order]).filter(([at]) => at >= 0).sort(([a], [b]) => a - b)
    const parts = []
    let end = 0
    for (const [at, order] of found) {
      if (at < end) continue
      const typed = button(order, () => does(order))
      typed.className = 'befehl'
      typed.tabIndex = -1 // whoever has keys types it; there would be hundreds to pass on the way to the line
      parts.push(text.slice(end, at), typed)
      end = at + order.length
    }
    return [...parts, text.slice(end)]
  }

  /* What was typed. */
  echo (text) {
    const said = node('p', `> ${text}`, 'zeile')
    said.setAttribute('aria-live', 'off') // whoever typed it need not hear it
    this.add(said)
    this.toEnd()
  }

  add (element) {
    const log = this.element
    const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80
    log.append(element)
    while (log.childElementCount > SHOWN) log.firstElementChild.remove()
    if (atEnd) this.toEnd()
  }

  drawn (form) {
    const fits = Math.floor(this.element.clientWidth / this.cell())
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

  cell () {
    const probe = node('span', '0'.repeat(10))
    const picture = node('pre')
    picture.append(probe)
    this.element.append(picture)
    const width = probe.getBoundingClientRect().width / 10
    picture.remove()
    return width || 8
  }
}

function indented ([first, hang]) {
  return first + hang > 3 ? 'ein3' : first + hang > 1 ? 'ein2' : 'ein1'
}
