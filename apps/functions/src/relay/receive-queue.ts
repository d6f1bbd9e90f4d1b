import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Budget } from '../budget.ts'
import { parseClientFrame, type ClientFrame } from './client-frame.ts'
import { measureJson } from './json-weight.ts'
import type { RelayLimits } from './limits.ts'

/** With more unanswered frames than this, the socket is paused. */
const maxInFlight = 1_000
/** What a message costs in addition to its text. */
const messageBytes = 256
/** What a part of an incomplete message costs in addition to its bytes: a client can send them one by one. */
const partBytes = 384
/** The header and mask of a client's ping or pong. */
const controlFrameBytes = 6
/** How often a paused connection checks whether the process has memory for its messages. */
const recheckMs = 50

/** The dependencies of a receive queue; `stream` is what `socket` reads from. */
export interface ReceiveQueueOptions {
  readonly socket: WebSocket
  readonly stream: Duplex
  readonly address: string
  readonly limits: RelayLimits
  readonly received: Budget
  /** Never rejects; the next frame waits for it. */
  readonly answer: (frame: ClientFrame, weight: number) => Promise<void>
}

/**
 * The messages of one client, answered in order. The socket is paused while answers do not keep up; a message is parsed when
 * its turn comes.
 */
export class ReceiveQueue {
  readonly #options: ReceiveQueueOptions
  readonly #waiting: string[] = []
  #reading = false
  #held = 0
  /** The weight of all waiting and held messages. */
  #backlog = 0
  /** Bytes received of an incomplete message. */
  #partial = 0
  /** In how many parts they came. */
  #parts = 0
  /** Whether the last bytes completed a message. */
  #isComplete = false
  /** Bytes of pings and pongs that are not counted yet: they belong to no message. */
  #controlBytes = 0
  #messages = 0
  #messagesBefore = 0
  #recheck: NodeJS.Timeout | undefined

  constructor(options: ReceiveQueueOptions) {
    this.#options = options
    const { socket, stream } = options
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? '' : String(data)))
    for (const type of ['ping', 'pong'] as const) {
      socket.on(type, (data: Buffer) => {
        this.#controlBytes += controlFrameBytes + data.length
      })
    }
    // Runs after the socket's own listener, which has emitted what these bytes complete.
    stream.on('data', (bytes: Buffer) => this.#countPartial(bytes.length))
    socket.on('close', () => this.#clear())
  }

  /** Whether the same message has been incomplete since the last call. */
  isStuck(): boolean {
    const isStuck = this.#partial > 0 && !this.#isComplete && this.#messages === this.#messagesBefore
    this.#messagesBefore = this.#messages
    return isStuck && !this.#options.socket.isPaused
  }

  /** Counts a frame that is answered in the background; the returned function ends that. */
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
    this.#isComplete = true
    this.#messages += 1
    this.#waiting.push(text)
    this.#count(messageBytes + text.length)
    this.#pace()
    if (!this.#reading) void this.#read()
  }

  #countPartial(bytes: number): void {
    const { received, address, socket } = this.#options
    const before = this.#partialWeight
    this.#partial = this.#isComplete ? 0 : Math.max(0, this.#partial + bytes - this.#controlBytes)
    this.#parts = this.#partial === 0 ? 0 : this.#parts + 1
    this.#isComplete = false
    this.#controlBytes = 0
    received.add(address, this.#partialWeight - before)
    // The memory of an incomplete message is freed only when it is complete, so waiting would not help.
    if (this.#partial > 0 && !received.hasRoom(address, 0)) socket.terminate()
  }

  #count(weight: number): void {
    this.#backlog += weight
    this.#options.received.add(this.#options.address, weight)
  }

  #clear(): void {
    clearTimeout(this.#recheck)
    const waiting = this.#waiting.splice(0)
    for (const text of waiting) this.#count(-messageBytes - text.length)
    this.#options.received.add(this.#options.address, -this.#partialWeight)
    this.#partial = 0
    this.#parts = 0
  }

  get #partialWeight(): number {
    return this.#partial + this.#parts * partBytes
  }

  #pace(): void {
    const { socket, limits, received, address } = this.#options
    const isBusy = this.#waiting.length + this.#held >= maxInFlight || this.#backlog >= limits.maxBacklogBytes
    const hasRoom = received.hasRoom(address, 0)
    if ((isBusy || !hasRoom) && !socket.isPaused) socket.pause()
    if (!isBusy && hasRoom && socket.isPaused) socket.resume()
    clearTimeout(this.#recheck)
    // Nothing tells this connection when another one frees memory.
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
