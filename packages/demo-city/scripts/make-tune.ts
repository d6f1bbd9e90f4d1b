// Renders the demo tune at build time, because it takes about ten seconds.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Mp3Encoder } from '@breezystack/lamejs'
import { renderTune, type Stereo } from './tune.ts'

/** The MP3 format of the radio station, in which all frames have the same number of bytes and milliseconds. */
const mp3 = {
  sampleRate: 32_000,
  kilobitsPerSecond: 96,
  /** 144 × 96,000 / 32,000. */
  frameBytes: 432,
} as const

const samplesPerFrame = 1152

/** Converts samples to 16 bits, amplified with soft clipping. */
function toPcm(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.round(32_767 * Math.tanh(sample * 1.8)))
}

/** Encodes a tune as MP3 frames of `mp3.frameBytes` each. */
function encodeMp3({ left, right }: Stereo): Uint8Array {
  const encoder = new Mp3Encoder(2, mp3.sampleRate, mp3.kilobitsPerSecond)
  const [pcmLeft, pcmRight] = [toPcm(left), toPcm(right)]
  const bytes: number[] = []
  for (let at = 0; at < pcmLeft.length; at += samplesPerFrame) {
    const end = at + samplesPerFrame
    // The encoder returns signed bytes, despite its types.
    for (const byte of encoder.encodeBuffer(pcmLeft.subarray(at, end), pcmRight.subarray(at, end))) {
      bytes.push(byte & 0xff)
    }
  }
  for (const byte of encoder.flush()) bytes.push(byte & 0xff)
  return Uint8Array.from(bytes.slice(0, bytes.length - (bytes.length % mp3.frameBytes)))
}

const bars = 24
const path = fileURLToPath(new URL('../generated/night-tune.mp3', import.meta.url))

await mkdir(dirname(path), { recursive: true })
await writeFile(path, encodeMp3(renderTune(mp3.sampleRate, bars)))
