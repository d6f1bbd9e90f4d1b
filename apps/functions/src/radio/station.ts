import { mp3 } from './mp3.ts'

/** An endless stream that everybody hears at the same place. */
export interface Station {
  /** What one more listener is sent, from now on, at the pace it is played; undefined where there are too many. */
  listen(): ReadableStream<Uint8Array> | undefined
  readonly listeners: number
  /** Ends all streams. */
  close(): void
}

interface Listener {
  readonly controller: ReadableStreamDefaultController<Uint8Array>
  /** Number of the next frame to send, counted from 1970. */
  next: number
}

/** Sent at once to a new listener, so that it can start to play and survive a hiccup. */
const burstMs = 6_000
const tickMs = 500
/** Bytes that may wait for a slow listener; beyond that it misses what is played meanwhile. */
const maxWaiting = 256 * 1024

/** Some 48 Mbit/s together; a city's real station has servers of its own. */
const maxListeners = 500

/** Plays MP3 frames (`mp3.frameBytes` each) in a loop, to so many at once; `now` in milliseconds. */
export function createStation(
  frames: Uint8Array,
  most = maxListeners,
  now: () => number = Date.now,
): Station {
  const count = Math.floor(frames.length / mp3.frameBytes)
  if (count === 0) throw new RangeError('A station needs at least one frame')
  const listeners = new Set<Listener>()
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
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    get listeners() {
      return listeners.size
    },
    listen() {
      if (listeners.size >= most) return undefined
      let listener: Listener | undefined
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            const playing = Math.floor(now() / mp3.frameMs)
            listener = { controller, next: playing - Math.floor(burstMs / mp3.frameMs) }
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
