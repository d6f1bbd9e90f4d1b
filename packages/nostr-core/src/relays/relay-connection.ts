import { elapsedSince, type Clock } from '../protocol/clock.ts'
import type { RelayState } from './contract.ts'
import { parseRelayFrame, type ClientFrame, type RelayFrame } from './frames.ts'
import { reconnectDelay } from './reconnect-policy.ts'
import type { Socket, Transport } from './transport.ts'

/** What a connection needs from outside; times in milliseconds. */
export interface ConnectionOptions {
  readonly transport: Transport
  readonly clock: Clock
  /** A number in [0, 1), for jitter. */
  readonly random: () => number
  /** How long opening a socket may take (spec §9: 5 s). */
  readonly connectTimeout?: number
  /** After how much silence the relay is asked for a sign of life, and how long it may take to give one. */
  readonly pingAfter?: number
  readonly pingTimeout?: number
  /** How long an unneeded connection is kept. */
  readonly idleAfter?: number
  /** Frames longer than this many characters are dropped unread. */
  readonly maxFrameLength?: number
}

/** How the owner of a connection takes part in its life. */
export interface ConnectionHandlers {
  onOpen(): void
  /** Whether a text could be dealt with as it is; if not, it is parsed. */
  onText(text: string): boolean
  onFrame(frame: RelayFrame): void
  onDown(state: 'timeout' | 'error', reason: string): void
  /** Whether anybody still needs the relay; a connection that breaks is opened again only then. */
  needed(): boolean
  onState(state: RelayState): void
  /** Something was received that makes no sense. */
  onOddity(what: string): void
}

export const pingSubscription = 'ping'
const pingFilter = { ids: ['0'.repeat(64)], limit: 1 }

/** However often somebody asks for the next attempt, it comes so long (ms) after the last one at the soonest. */
const shortestPause = 1000

/** So long (ms) after it at the soonest, for those who merely need the relay: there are many while somebody scrolls. */
const shortestPauseOnDemand = 7500

/** A connection that lasted this long (ms) is a success: the next pause is the shortest again. */
const lasting = 30_000

/** One websocket to one relay: opened when needed, kept alive, opened again with growing pauses when it breaks. */
export class RelayConnection {
  readonly url: string
  readonly #options: Required<ConnectionOptions>
  readonly #handlers: ConnectionHandlers
  #socket: Socket | undefined
  #open = false
  #failures = 0
  #heard = 0
  #opened = 0
  #attempted = 0
  #state: RelayState = 'idle'
  #cancelTimer: () => void = () => undefined
  #retryAt: (() => void) | undefined

  constructor(url: string, options: ConnectionOptions, handlers: ConnectionHandlers) {
    this.url = url
    this.#options = {
      connectTimeout: 5000,
      pingAfter: 30_000,
      pingTimeout: 10_000,
      idleAfter: 30_000,
      maxFrameLength: 1_048_576,
      ...options,
    }
    this.#handlers = handlers
  }

  get state(): RelayState {
    return this.#state
  }

  get isOpen(): boolean {
    return this.#open
  }

  /**
   * Opens the socket unless it is open or opening. Somebody new who needs a relay that is waiting for its next attempt
   * brings that attempt forward, though not before the shorter pauses are over.
   */
  connect(): void {
    if (this.#socket) return
    const { transport, clock, connectTimeout } = this.#options
    if (this.#retryAt && elapsedSince(clock, this.#attempted) < shortestPauseOnDemand) return
    this.#cancelTimer()
    this.#retryAt = undefined
    this.#attempted = clock.now()
    this.#setState('connecting')
    let current = true
    const socket = transport.connect(this.url, {
      onOpen: () => current && this.#onOpen(),
      onMessage: (text) => current && this.#onMessage(text),
      onClose: (reason) => {
        if (!current) return
        current = false
        this.#onDown('error', reason)
      },
    })
    if (!current) return
    this.#socket = {
      send: (text) => socket.send(text),
      close: () => {
        current = false
        socket.close()
      },
    }
    this.#schedule(
      clock.after(connectTimeout, () => this.fail('timeout', `no connection within ${connectTimeout} ms`)),
    )
  }

  /** Gives up the pause before the next attempt, as after the machine came online again; those to come are short again. */
  retryNow(): void {
    const { clock } = this.#options
    this.#failures = 0
    if (!this.#retryAt) return
    const wait = shortestPause - elapsedSince(clock, this.#attempted)
    if (wait > 0) this.#schedule(clock.after(wait, this.#retryAt))
    else this.#retryAt()
  }

  /** Sends a text if the socket is open. */
  send(text: string): void {
    if (this.#open) this.#socket?.send(text)
  }

  /** Breaks the connection off; it is tried again like one that broke by itself. */
  fail(state: 'timeout' | 'error', reason: string): void {
    this.#drop()
    this.#onDown(state, reason)
  }

  /** Closes the socket for good, until `connect` is called again. */
  close(): void {
    this.#drop()
    this.#retryAt = undefined
    this.#failures = 0
    this.#setState('idle')
  }

  #onOpen(): void {
    this.#open = true
    this.#opened = this.#options.clock.now()
    this.#heard = this.#opened
    this.#setState('ok')
    this.#watch()
    this.#handlers.onOpen()
  }

  #onMessage(text: string): void {
    this.#heard = this.#options.clock.now()
    if (text.length > this.#options.maxFrameLength) {
      return this.#handlers.onOddity(`dropped a frame of ${text.length} characters`)
    }
    if (this.#handlers.onText(text)) return
    const frame = parseRelayFrame(text)
    if (!frame) return this.#handlers.onOddity(`no frame: ${text.slice(0, 100)}`)
    if (!('subscription' in frame && frame.subscription === pingSubscription)) this.#handlers.onFrame(frame)
  }

  #drop(): void {
    this.#cancelTimer()
    this.#socket?.close()
    this.#socket = undefined
    this.#open = false
  }

  #onDown(state: 'timeout' | 'error', reason: string): void {
    const { clock, random } = this.#options
    if (this.#opened > 0 && elapsedSince(clock, this.#opened) >= lasting) this.#failures = 0
    this.#opened = 0
    this.#cancelTimer()
    this.#socket = undefined
    this.#open = false
    this.#setState(state)
    const delay = reconnectDelay(this.#failures, random())
    this.#failures++
    this.#retryAt = () => {
      this.#cancelTimer()
      this.#retryAt = undefined
      if (this.#handlers.needed()) this.connect()
      else this.#setState('idle')
    }
    this.#schedule(clock.after(delay, this.#retryAt))
    this.#handlers.onDown(state, reason)
  }

  /** Asks a silent relay for a sign of life, so that a half-open socket is found, and lets go of an unneeded one. */
  #watch(): void {
    const { clock, pingAfter, pingTimeout, idleAfter } = this.#options
    const checkIn = Math.min(pingAfter, idleAfter)
    this.#schedule(
      clock.after(checkIn, () => {
        const silence = elapsedSince(clock, this.#heard)
        if (silence >= idleAfter && !this.#handlers.needed()) return this.close()
        if (silence < pingAfter) return this.#watch()
        this.#say(['REQ', pingSubscription, pingFilter])
        const before = this.#heard
        this.#schedule(
          clock.after(pingTimeout, () => {
            if (this.#heard === before) return this.fail('timeout', 'the relay fell silent')
            this.#say(['CLOSE', pingSubscription])
            this.#watch()
          }),
        )
      }),
    )
  }

  #say(frame: ClientFrame): void {
    this.send(JSON.stringify(frame))
  }

  #schedule(cancel: () => void): void {
    this.#cancelTimer()
    this.#cancelTimer = cancel
  }

  #setState(state: RelayState): void {
    if (state === this.#state) return
    this.#state = state
    this.#handlers.onState(state)
  }
}
