import { Mp3Encoder } from '@breezystack/lamejs'
import { mp3 } from './mp3.ts'
import type { Stereo } from './tune.ts'

const samplesPerFrame = 1152

/** Samples as 16-bit numbers, made louder with soft edges. */
function toPcm(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.round(32_767 * Math.tanh(sample * 1.8)))
}

/** Encodes a tune as MP3 frames of `mp3.frameBytes` each. */
export function encodeMp3({ left, right }: Stereo): Uint8Array {
  const encoder = new Mp3Encoder(2, mp3.sampleRate, mp3.kilobitsPerSecond)
  const [pcmLeft, pcmRight] = [toPcm(left), toPcm(right)]
  const bytes: number[] = []
  for (let at = 0; at < pcmLeft.length; at += samplesPerFrame) {
    const end = at + samplesPerFrame
    // The encoder gives signed bytes, whatever its types say.
    for (const byte of encoder.encodeBuffer(pcmLeft.subarray(at, end), pcmRight.subarray(at, end))) {
      bytes.push(byte & 0xff)
    }
  }
  for (const byte of encoder.flush()) bytes.push(byte & 0xff)
  return Uint8Array.from(bytes.slice(0, bytes.length - (bytes.length % mp3.frameBytes)))
}
