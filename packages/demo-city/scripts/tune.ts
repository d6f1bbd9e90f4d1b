/**
 * The demo station's tune: a slow piece for electric piano, bass and brushes over rain, whose end leads into its beginning. Times are
 * in beats unless they say seconds.
 */

/** Two channels of samples between -1 and 1. */
export interface Stereo {
  readonly left: Float32Array
  readonly right: Float32Array
  readonly sampleRate: number
}

interface Chord {
  /** MIDI note of the bass. */
  readonly root: number
  /** MIDI notes of the piano. */
  readonly voicing: readonly number[]
}

/** Eight bars around a ii–V–I. */
const changes: readonly Chord[] = [
  { root: 38, voicing: [53, 57, 60, 64] },
  { root: 43, voicing: [53, 57, 59, 64] },
  { root: 36, voicing: [52, 55, 59, 62] },
  { root: 45, voicing: [55, 58, 61, 64] },
  { root: 38, voicing: [53, 57, 60, 65] },
  { root: 44, voicing: [54, 58, 60, 65] },
  { root: 43, voicing: [53, 57, 60, 64] },
  { root: 43, voicing: [53, 56, 59, 63] },
]

/** Notes that a melody may use over each bar. */
const scales: readonly (readonly number[])[] = [
  [69, 72, 74, 76, 77],
  [71, 74, 76, 77, 81],
  [67, 71, 72, 74, 76],
  [70, 73, 76, 77, 79],
  [69, 72, 74, 77, 79],
  [68, 72, 73, 75, 77],
  [71, 72, 74, 76, 79],
  [68, 71, 74, 75, 77],
]

const beatsPerMinute = 66
const beatsPerBar = 4

/** A seeded random generator (mulberry32), so that the tune is always the same. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const frequencyOf = (note: number) => 440 * 2 ** ((note - 69) / 12)

/** Adds a sound at a beat; what rings past the end is added to the beginning. */
type Place = (beat: number, seconds: number, pan: number, sound: (time: number) => number) => void

function createPlace({ left, right, sampleRate }: Stereo): Place {
  return (beat, seconds, pan, sound) => {
    const start = Math.round((beat * 60 * sampleRate) / beatsPerMinute)
    const length = Math.round(seconds * sampleRate)
    const [toLeft, toRight] = [Math.cos((pan * Math.PI) / 2), Math.sin((pan * Math.PI) / 2)]
    for (let index = 0; index < length; index += 1) {
      const at = (start + index) % left.length
      const value = sound(index / sampleRate)
      left[at] = (left[at] ?? 0) + value * toLeft
      right[at] = (right[at] ?? 0) + value * toRight
    }
  }
}

/** An electric piano: a sine that is modulated by a faster, quickly fading one. */
function piano(note: number, loudness: number): (time: number) => number {
  const turn = 2 * Math.PI * frequencyOf(note)
  return (time) => {
    const bell = Math.sin(turn * 14 * time) * 0.12 * Math.exp(-time * 18)
    const body = Math.sin(turn * time + Math.sin(turn * time) * 1.1 * Math.exp(-time * 2.2) + bell)
    return body * loudness * Math.min(1, time * 250) * Math.exp(-time * 1.15)
  }
}

function bass(note: number, loudness: number): (time: number) => number {
  const turn = 2 * Math.PI * frequencyOf(note)
  return (time) => {
    const tone = Math.sin(turn * time) + 0.35 * Math.sin(2 * turn * time) + 0.12 * Math.sin(3 * turn * time)
    return tone * loudness * Math.min(1, time * 180) * Math.exp(-time * 2.4)
  }
}

/** Wire brushes on a snare: high-passed noise. */
function brush(random: () => number, loudness: number, fade: number): (time: number) => number {
  let last = 0
  return (time) => {
    const noise = random() * 2 - 1
    const bright = noise - last
    last = noise
    return bright * loudness * Math.min(1, time * 60) * Math.exp(-time * fade)
  }
}

function playBar(place: Place, bar: number, random: () => number): void {
  const chord = changes[bar % changes.length]
  const scale = scales[bar % scales.length]
  const next = changes[(bar + 1) % changes.length]
  if (!chord || !scale || !next) return
  const at = bar * beatsPerBar
  for (const [index, note] of chord.voicing.entries()) {
    place(at + index * 0.03, 4.5, 0.35 + index * 0.1, piano(note, 0.085))
    if (random() < 0.55) place(at + 2.66, 2.2, 0.35 + index * 0.1, piano(note, 0.045))
  }
  const walk = [chord.root, chord.root + 7, chord.root + 12, next.root + (random() < 0.5 ? 1 : -1)]
  for (const [beat, note] of walk.entries()) place(at + beat, 1.4, 0.5, bass(note, beat === 0 ? 0.24 : 0.17))
  for (let beat = 0; beat < beatsPerBar; beat += 1) {
    place(at + beat, 0.7, 0.6, brush(random, beat % 2 === 1 ? 0.05 : 0.022, 7))
    if (random() < 0.7) place(at + beat + 0.66, 0.3, 0.62, brush(random, 0.018, 16))
  }
  // Every second repetition has no melody.
  if (Math.floor(bar / changes.length) % 3 === 2) return
  let beat = random() < 0.4 ? 0.66 : 0
  while (beat < 3.6) {
    const note = scale[Math.floor(random() * scale.length)]
    if (note !== undefined && random() < 0.62) place(at + beat, 2.4, 0.7, piano(note, 0.06 + random() * 0.04))
    beat += [0.66, 1, 1.33, 0.34][Math.floor(random() * 4)] ?? 1
  }
}

/** Soft rain: slow, low noise in both channels, which loops. */
function addRain({ left, right }: Stereo, random: () => number): void {
  for (const channel of [left, right]) {
    let smooth = 0
    for (let index = -4096; index < channel.length; index += 1) {
      smooth += (random() * 2 - 1 - smooth) * 0.18
      if (index >= 0) channel[index] = (channel[index] ?? 0) + smooth * 0.014
    }
  }
}

/** Renders the tune: `bars` of four beats, a multiple of eight so that the harmony is complete. */
export function renderTune(sampleRate: number, bars: number): Stereo {
  const length = Math.round((bars * beatsPerBar * 60 * sampleRate) / beatsPerMinute)
  const stereo = { left: new Float32Array(length), right: new Float32Array(length), sampleRate }
  const random = createRandom(1887)
  const place = createPlace(stereo)
  for (let bar = 0; bar < bars; bar += 1) playBar(place, bar, random)
  addRain(stereo, random)
  return stereo
}
