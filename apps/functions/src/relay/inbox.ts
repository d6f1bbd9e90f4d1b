import type { WebSocket } from 'ws'
import { parseClientFrame, type ClientFrame } from './client-frame.ts'
import type { RelayLimits } from './limits.ts'

/** Unanswered frames above which nothing more is read from the socket. */
const maxInFlight = 1_000

/** A frame that waits for its turn, and the bytes of its text. */
interface Waiting {
  readonly frame: ClientFrame
  readonly bytes: number
}

/** One client's frames in their order, read from its socket only while answers keep up. */
export class Inbox {
  readonly #socket: WebSocket
  readonly #limits: RelayLimits
  readonly #answer: (frame: ClientFrame, bytes: number) => Promise<void>
  readonly #waiting: Waiting[] = []
  #reading = false
  #held = 0
  /** Bytes of the frames that wait and of those that are held. */
  #backlog = 0

  /** `answer` never rejects; the next frame waits for it. */
  constructor(
    socket: WebSocket,
    limits: RelayLimits,
    answer: (frame: ClientFrame, bytes: number) => Promise<void>,
  ) {
    this.#socket = socket
    this.#limits = limits
    this.#answer = answer
  }

  receive(text: string): void {
    const bytes = Buffer.byteLength(text)
    this.#waiting.push({ frame: parseClientFrame(text, this.#limits), bytes })
    this.#backlog += bytes
    this.#pace()
    if (!this.#reading) void this.#read()
  }

  /** Counts a frame for which the next ones do not wait, until the function returned is called. */
  hold(bytes: number): () => void {
    this.#held += 1
    this.#backlog += bytes
    return () => {
      this.#held -= 1
      this.#backlog -= bytes
      this.#pace()
    }
  }

  /** Forgets the frames that wait. */
  clear(): void {
    this.#waiting.length = 0
  }

  #pace(): void {
    const busy =
      this.#waiting.length + this.#held >= maxInFlight || this.#backlog >= this.#limits.maxBacklogBytes
    if (busy && !this.#socket.isPaused) this.#socket.pause()
    if (!busy && this.#socket.isPaused) this.#socket.resume()
  }

  async #read(): Promise<void> {
    this.#reading = true
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      await this.#answer(next.frame, next.bytes)
      this.#backlog -= next.bytes
      this.#pace()
    }
    this.#reading = false
  }
}
