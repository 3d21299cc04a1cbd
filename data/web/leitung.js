// The line to the house. It breaks and comes back by itself; nothing told or typed is lost by that, or happens twice.

const LEFT = 4000 // close code: the page was closed by hand
const ELSEWHERE = 4001 // close code: the visit goes on in another window
const PATIENCE = 4000 // milliseconds in which a line that still stands answers
const SILENCE = 25000 // milliseconds after which a line nothing comes by is asked whether it still stands
const SLOWEST = 15000 // milliseconds between two tries at most
const DOUBTS = 3 // tries in a row that failed, before it is asked whether the page itself can still be had

const store = {
  get: (key) => { try { return sessionStorage.getItem(key) } catch { return null } },
  set: (key, value) => { try { sessionStorage.setItem(key, value) } catch { /* a browser that keeps nothing */ } },
  drop: (key) => { try { sessionStorage.removeItem(key) } catch { /* the same */ } },
}

export class Line {
  /* `took(message)` hears what the house says, `is(state, lost)` how the line is: `offen`, `neu` (another visit than
     before), `weg`, `stumm` (the page can be had, the line cannot), `woanders`, `zu`; `hello()` is what is said first. */
  constructor (took, is, hello) {
    Object.assign(this, { took, is, hello })
    this.socket = null
    this.token = store.get('marke')
    this.heard = 0 // paragraphs
    this.number = 0 // lines typed
    this.isCounted = false // a page loaded anew does not know how many lines the house has heard
    this.unheard = [] // those of them nobody has said he heard
    this.wait = 500
    this.fails = 0
    this.over = false
    this.isElsewhere = false
    this.isGreeted = false // on this socket
    this.timer = this.probe = 0
    this.last = 0 // when anything was heard
    addEventListener('online', () => this.look())
    addEventListener('offline', () => this.is('weg'))
    addEventListener('pageshow', () => this.look())
    addEventListener('pagehide', (event) => { if (!event.persisted) this.socket?.close(LEFT) })
    document.addEventListener('visibilitychange', () => { if (!document.hidden) this.look() })
    document.addEventListener('resume', () => this.look())
    setInterval(() => { if (!document.hidden && performance.now() - this.last > SILENCE) this.look() }, SILENCE)
  }

  get isOpen () {
    return this.socket?.readyState === WebSocket.OPEN
  }

  open () {
    clearTimeout(this.timer)
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return
    this.over = this.isElsewhere = false
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    const mine = this.socket = new WebSocket(`${scheme}//${location.host}${new URL('leitung', location).pathname}`, 'schatulle.v1')
    mine.onopen = () => this.send({ hallo: { marke: this.token ?? '', ab: this.heard, ...this.hello() } })
    mine.onmessage = (event) => { if (this.socket === mine) this.hear(JSON.parse(event.data)) }
    mine.onclose = (event) => { if (this.socket === mine) this.lost(event.code) }
  }

  send (message) {
    if (this.isOpen) this.socket.send(JSON.stringify(message))
  }

  /* A line that was typed. Where nothing goes it waits until something does. */
  say (text) {
    const line = { zeile: text, nr: ++this.number }
    this.unheard.push(line)
    if (this.isGreeted) this.send(line)
  }

  hear (message) {
    clearTimeout(this.probe)
    this.last = performance.now()
    if ('noch' in message) { this.is('offen'); return }
    if (message.marke) {
      const lost = this.token ? this.unheard.length : 0
      if (this.token) { this.unheard = []; this.is('neu', lost) }
      this.count(0)
      this.token = message.marke
      this.heard = 0
      store.set('marke', this.token)
      return
    }
    if (message.absaetze) {
      this.heard = message.nummer
      if (!this.isCounted) this.count(message.gehoert)
      this.unheard = this.unheard.filter((line) => line.nr > message.gehoert)
      if (message.ende === true) this.forget() // if the house closes, it will open again
    }
    this.took(message)
    if (message.absaetze && !this.isGreeted && !message.ende) {
      this.isGreeted = true
      this.wait = 500
      this.fails = 0
      this.is('offen')
      this.unheard.forEach((line) => this.send(line))
    }
  }

  count (heard) {
    this.unheard.forEach((line, at) => { line.nr = heard + at + 1 })
    this.number = heard + this.unheard.length
    this.isCounted = true
  }

  forget () {
    this.over = true
    this.token = null
    this.unheard = []
    store.drop('marke')
  }

  lost (code) {
    this.socket = null
    this.isGreeted = false
    clearTimeout(this.probe)
    if (this.over) { this.is('zu'); return }
    this.isElsewhere = code === ELSEWHERE
    if (this.isElsewhere) { this.is('woanders'); return }
    if (++this.fails < DOUBTS) this.is('weg')
    else this.doubt()
    this.timer = setTimeout(() => this.open(), this.wait)
    this.wait = Math.min(this.wait * 2, SLOWEST)
  }

  /* Whether only the line is missing: then something on the way lets none through, or the house knows no such address. */
  async doubt () {
    try {
      const page = await fetch('./', { cache: 'no-store' })
      if (page.ok && !this.isOpen && !this.over) this.is('stumm')
    } catch { this.is('weg') }
  }

  /* After a sleep, or when the net is back: the line may look open and be long dead. */
  look () {
    if (this.over || this.isElsewhere) return
    if (!this.socket) { this.open(); return }
    if (!this.isOpen) return
    clearTimeout(this.probe)
    this.send({ noch: 1 })
    this.probe = setTimeout(() => {
      const dead = this.socket
      this.socket = null
      dead?.close()
      this.lost(0)
      this.open()
    }, PATIENCE)
  }
}
