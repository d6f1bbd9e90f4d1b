import { readFile } from 'node:fs/promises'
import type { BudgetSize } from '../budget.ts'
import { EvictingBudget, type Reservation } from '../evicting-budget.ts'

/** The MP3 format of a station (32 kHz, 96 kbit/s), in which all frames have the same number of bytes and milliseconds. */
export const mp3 = {
  /** 144 × 96,000 / 32,000. */
  frameBytes: 432,
  /** 1,152 samples. */
  frameMs: 36,
} as const

/** An endless stream that all listeners hear in sync. */
export interface Station {
  /**
   * Adds a listener: a stream at playing speed; undefined if the address has too many. Where the station has too many, the
   * stream of another address ends that has more; undefined if there is none.
   */
  listen(address: string): ReadableStream<Uint8Array> | undefined
  readonly listeners: number
  /** Ends all streams. */
  close(): void
}

interface Listener {
  readonly place: Reservation
  readonly controller: ReadableStreamDefaultController<Uint8Array>
  /** The next frame to send, counted since 1970. */
  next: number
}

/** Sent at once to a new listener, to fill its buffer. */
const burstFrames = Math.floor(6_000 / mp3.frameMs)
const tickMs = 500
/** Bytes that are buffered for a slow listener; beyond them it misses frames. */
const maxWaiting = 256 * 1024

/** About 48 Mbit/s; a real station has servers of its own. */
const defaultListeners: BudgetSize = { total: 500, share: 50 }

/** Plays MP3 frames (`mp3.frameBytes` each) in a loop to at most `maxListeners`; `now` returns milliseconds. */
export function createStation(
  frames: Uint8Array,
  maxListeners = defaultListeners,
  now: () => number = Date.now,
): Station {
  const count = Math.floor(frames.length / mp3.frameBytes)
  if (count === 0) throw new RangeError('A station needs at least one frame')
  const listeners = new Set<Listener>()
  const places = new EvictingBudget(maxListeners)
  let timer: NodeJS.Timeout | undefined

  /** The frames from one number up to another, in as few slices as possible. */
  function* slices(from: number, to: number): Generator<Uint8Array> {
    for (let at = from; at < to;) {
      const first = at % count
      const length = Math.min(to - at, count - first)
      yield frames.slice(first * mp3.frameBytes, (first + length) * mp3.frameBytes)
      at += length
    }
  }

  function send(listener: Listener): void {
    const playing = Math.floor(now() / mp3.frameMs)
    const hasRoom = (listener.controller.desiredSize ?? 0) > 0
    // A clock that is set ahead would send hours at once.
    const from = Math.max(listener.next, playing - burstFrames)
    if (hasRoom) for (const piece of slices(from, playing)) listener.controller.enqueue(piece)
    listener.next = playing
  }

  function leave(listener: Listener): void {
    if (!listeners.delete(listener)) return
    listener.place.release()
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  function end(listener: Listener): void {
    leave(listener)
    listener.controller.close()
  }

  return {
    get listeners() {
      return listeners.size
    },
    listen(address) {
      const place = places.reserve(address, 1)
      if (!place) return undefined
      let listener: Listener | undefined
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            const playing = Math.floor(now() / mp3.frameMs)
            const added = { place, controller, next: playing - burstFrames }
            listener = added
            listeners.add(added)
            place.endWith(() => end(added))
            send(added)
            timer ??= setInterval(() => {
              for (const each of listeners) send(each)
            }, tickMs).unref()
          },
          cancel() {
            if (listener) leave(listener)
          },
        },
        new ByteLengthQueuingStrategy({ highWaterMark: maxWaiting }),
      )
    },
    close() {
      for (const listener of listeners) end(listener)
    },
  }
}

const source = '../../../../packages/demo-city/generated/night-tune.mp3'

/** Reads the demo tune, MP3 frames from `pnpm generate` that the build copies beside the server. */
export function readDemoTune(): Promise<Uint8Array> {
  const isSource = import.meta.url.endsWith('.ts')
  return readFile(new URL(isSource ? source : './night-tune.mp3', import.meta.url))
}
