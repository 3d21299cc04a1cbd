// Sounds, made of waves and noise here in the page: each off until it is asked for, and only then is there an AudioContext.

import { keep, kept } from './merken.js'

const KINDS = { zug: turn, wuerfel: dice, stein: stone }
const QUIET = 400 // milliseconds in which the same sound does not come again

export class Sounds {
  /* `boxes`: check boxes, each named (`value`) like the sound it is for; what was chosen is kept in this browser. */
  constructor (boxes) {
    this.audio = null
    this.last = {}
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

  play (kind) {
    if (navigator.userActivation?.hasBeenActive === false) return // no browser sounds before the first touch or key
    const now = performance.now()
    if (!this.boxes[kind]?.checked || now - (this.last[kind] ?? -QUIET) < QUIET) return
    this.last[kind] = now
    this.audio ??= new AudioContext()
    this.audio.resume()
    KINDS[kind](this.audio, this.audio.currentTime + 0.02)
  }
}

/* Two notes, a fourth apart. */
function turn (audio, at) {
  note(audio, at, 660, 0.35)
  note(audio, at + 0.16, 880, 0.5)
}

/* A few knocks on wood, each duller than the last. */
function dice (audio, at) {
  for (const [after, pitch] of [[0, 2600], [0.07, 2200], [0.13, 1900], [0.24, 1500]]) knock(audio, at + after, pitch, 0.05)
}

/* Stone on stone. */
function stone (audio, at) {
  knock(audio, at, 900, 0.09)
  note(audio, at, 180, 0.12)
}

function note (audio, at, pitch, lasts) {
  const tone = audio.createOscillator()
  tone.frequency.value = pitch
  tone.connect(fading(audio, at, lasts, 0.15))
  tone.start(at)
  tone.stop(at + lasts)
}

function knock (audio, at, pitch, lasts) {
  const noise = audio.createBuffer(1, Math.ceil(lasts * audio.sampleRate), audio.sampleRate)
  const samples = noise.getChannelData(0)
  for (let number = 0; number < samples.length; number++) samples[number] = Math.random() * 2 - 1
  const source = audio.createBufferSource()
  const wood = audio.createBiquadFilter()
  source.buffer = noise
  wood.type = 'bandpass'
  wood.frequency.value = pitch
  wood.Q.value = 3
  source.connect(wood).connect(fading(audio, at, lasts, 0.5))
  source.start(at)
}

function fading (audio, at, lasts, loudness) {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(loudness, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + lasts)
  gain.connect(audio.destination)
  return gain
}
