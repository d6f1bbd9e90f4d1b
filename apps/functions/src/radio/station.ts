import { readFile } from 'node:fs/promises'
import { Budget, type BudgetSize } from '../budget.ts'

/** The form of MP3 that a station plays (32 kHz, 96 kbit/s): every frame has the same whole number of bytes and of milliseconds. */
export const mp3 = {
  /** 144 × 96,000 / 32,000. */
  frameBytes: 432,
  /** 1,152 samples. */
  frameMs: 36,
} as const

/** An endless stream that everybody hears at the same place. */
export interface Station {
  /**
   * What one more listener at an address is sent, from now on, at the pace it is played; undefined where there are too
   * many, or too many from there.
   */
  listen(address: string): ReadableStream<Uint8Array> | undefined
  readonly listeners: number
  /** Ends all streams. */
  close(): void
}

interface Listener {
  readonly address: string
  readonly controller: ReadableStreamDefaultController<Uint8Array>
  /** Number of the next frame to send, counted from 1970. */
  next: number
}

/** Sent at once to a new listener, so that it can start to play and survive a hiccup. */
const burstMs = 6_000
const tickMs = 500
/** Bytes that may wait for a slow listener; beyond that it misses what is played meanwhile. */
const maxWaiting = 256 * 1024

/** About 48 Mbit/s together; a real station has its own servers. */
const maxListeners: BudgetSize = { total: 500, share: 50 }

/** Plays MP3 frames (`mp3.frameBytes` each) in a loop, to at most `most` listeners; `now` in milliseconds. */
export function createStation(
  frames: Uint8Array,
  most = maxListeners,
  now: () => number = Date.now,
): Station {
  const count = Math.floor(frames.length / mp3.frameBytes)
  if (count === 0) throw new RangeError('A station needs at least one frame')
  const listeners = new Set<Listener>()
  const places = new Budget(most)
  let timer: NodeJS.Timeout | undefined

  /** The frames from one number up to another, as few pieces as the loop allows. */
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
    if (hasRoom) for (const piece of slices(listener.next, playing)) listener.controller.enqueue(piece)
    listener.next = playing
  }

  function leave(listener: Listener): void {
    if (!listeners.delete(listener)) return
    places.add(listener.address, -1)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    get listeners() {
      return listeners.size
    },
    listen(address) {
      if (!places.take(address, 1)) return undefined
      let listener: Listener | undefined
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            const playing = Math.floor(now() / mp3.frameMs)
            listener = { address, controller, next: playing - Math.floor(burstMs / mp3.frameMs) }
            listeners.add(listener)
            send(listener)
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
      for (const listener of listeners) {
        leave(listener)
        listener.controller.close()
      }
    },
  }
}

const source = '../../../../packages/demo-city/generated/night-tune.mp3'

/** The demo station's tune as MP3 frames; `pnpm generate` makes it, and the build has it beside the server. */
export function readDemoTune(): Promise<Uint8Array> {
  const isSource = import.meta.url.endsWith('.ts')
  return readFile(new URL(isSource ? source : './night-tune.mp3', import.meta.url))
}
