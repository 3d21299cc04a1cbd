// Sounds: each off until it is asked for, and only then is its file fetched and is there an AudioContext.

import { keep, kept } from './merken.js'

const QUIET = 400 // milliseconds in which the same sound does not come again

export class Sounds {
  /* `boxes`: check boxes, each named (`value`) like the sound it is for; what was chosen is kept in this browser. */
  constructor (boxes) {
    this.audio = null
    this.last = {}
    this.waves = {}
    this.boxes = Object.fromEntries([...boxes].map((box) => [box.value, box]))
    const chosen = (kept('toene') ?? '').split(' ')
    for (const [kind, box] of Object.entries(this.boxes)) {
      box.checked = chosen.includes(kind)
      box.onchange = () => {
        keep('toene', Object.keys(this.boxes).filter((one) => this.boxes[one].checked).join(' '))
        if (box.checked) this.play(kind) // one hears what one has chosen
      }
    }
  }

  async play (kind) {
    if (navigator.userActivation?.hasBeenActive === false) return // no browser sounds before the first touch or key
    const now = performance.now()
    if (!this.boxes[kind]?.checked || now - (this.last[kind] ?? -QUIET) < QUIET) return
    this.last[kind] = now
    this.audio ??= new AudioContext()
    this.audio.resume()
    const source = this.audio.createBufferSource()
    try {
      source.buffer = await (this.waves[kind] ??= load(this.audio, kind))
    } catch {
      delete this.waves[kind] // the next time, maybe
      return
    }
    source.connect(this.audio.destination)
    source.start()
  }
}

async function load (audio, kind) {
  const answer = await fetch(`/${kind}.wav`)
  return await audio.decodeAudioData(await answer.arrayBuffer())
}
