import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Budget } from '../budget.ts'
import { parseClientFrame, type ClientFrame } from './client-frame.ts'
import { measureJson } from './json-weight.ts'
import type { RelayLimits } from './limits.ts'

/** Unanswered frames above which nothing more is read from the socket. */
const maxInFlight = 1_000
/** What a message weighs beside its text. */
const messageBytes = 256
/** Milliseconds after which a connection looks again whether the process has room for its messages. */
const recheckMs = 50

/** What an inbox works with; `stream` is what `socket` reads from. */
export interface InboxOptions {
  readonly socket: WebSocket
  readonly stream: Duplex
  readonly address: string
  readonly limits: RelayLimits
  readonly received: Budget
  /** Never rejects; the next frame waits for it. */
  readonly answer: (frame: ClientFrame, weight: number) => Promise<void>
}

/** One client's messages in their order, read from its socket only while answers keep up; parsed when it is their turn. */
export class Inbox {
  readonly #options: InboxOptions
  readonly #waiting: string[] = []
  #reading = false
  #held = 0
  /** Weight of the messages that wait and of those that are held. */
  #backlog = 0
  /** Bytes of the message that has not come in whole. */
  #partial = 0
  /** Whether a message has ended in the last bytes that came in. */
  #isWhole = false
  #messages = 0
  #messagesBefore = 0
  #recheck: NodeJS.Timeout | undefined

  constructor(options: InboxOptions) {
    this.#options = options
    const { socket, stream } = options
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? '' : String(data)))
    // After the socket's own listener, which has read the messages that end in these bytes.
    stream.on('data', (bytes: Buffer) => this.#countPartial(bytes.length))
    socket.on('close', () => this.#clear())
  }

  /** Whether the same message has been on its way since this was last asked. */
  isStuck(): boolean {
    const isStuck = this.#partial > 0 && !this.#isWhole && this.#messages === this.#messagesBefore
    this.#messagesBefore = this.#messages
    return isStuck && !this.#options.socket.isPaused
  }

  /** Counts a frame for which the next ones do not wait, until the function returned is called. */
  hold(weight: number): () => void {
    this.#held += 1
    this.#count(weight)
    return () => {
      this.#held -= 1
      this.#count(-weight)
      this.#pace()
    }
  }

  #receive(text: string): void {
    this.#isWhole = true
    this.#messages += 1
    this.#waiting.push(text)
    this.#count(messageBytes + text.length)
    this.#pace()
    if (!this.#reading) void this.#read()
  }

  #countPartial(bytes: number): void {
    const { received, address, socket } = this.#options
    const before = this.#partial
    this.#partial = this.#isWhole ? 0 : before + bytes
    this.#isWhole = false
    received.add(address, this.#partial - before)
    // Only its end would free what has come in of a message, so waiting for room would not help.
    if (this.#partial > 0 && (received.isOver || received.isOverShare(address))) socket.terminate()
  }

  #count(weight: number): void {
    this.#backlog += weight
    this.#options.received.add(this.#options.address, weight)
  }

  #clear(): void {
    clearTimeout(this.#recheck)
    const waiting = this.#waiting.splice(0)
    for (const text of waiting) this.#count(-messageBytes - text.length)
    this.#options.received.add(this.#options.address, -this.#partial)
    this.#partial = 0
  }

  #pace(): void {
    const { socket, limits, received, address } = this.#options
    const isBusy = this.#waiting.length + this.#held >= maxInFlight || this.#backlog >= limits.maxBacklogBytes
    const hasRoom = !received.isOver && !received.isOverShare(address)
    if ((isBusy || !hasRoom) && !socket.isPaused) socket.pause()
    if (!isBusy && hasRoom && socket.isPaused) socket.resume()
    clearTimeout(this.#recheck)
    // Room that another connection leaves is not told to this one.
    if (!hasRoom && socket.readyState === socket.OPEN) {
      this.#recheck = setTimeout(() => this.#pace(), recheckMs).unref()
    }
  }

  async #read(): Promise<void> {
    this.#reading = true
    for (let text = this.#waiting.shift(); text !== undefined; text = this.#waiting.shift()) {
      const measure = measureJson(text)
      const weight = messageBytes + measure.weight
      const bytes = messageBytes + text.length
      this.#count(weight - bytes)
      await this.#options.answer(parseClientFrame(text, measure, this.#options.limits), weight)
      this.#count(-weight)
      this.#pace()
    }
    this.#reading = false
  }
}
