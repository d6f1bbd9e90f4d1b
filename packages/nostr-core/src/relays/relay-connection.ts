import { elapsedSince, type Clock } from '../protocol/clock.ts'
import type { RelayState } from './contract.ts'
import { parseRelayFrame, type ClientFrame, type RelayFrame } from './frames.ts'
import { reconnectDelay } from './reconnect-policy.ts'
import type { Socket, Transport } from './transport.ts'

/** The dependencies and limits of a connection; times in milliseconds. */
export interface ConnectionOptions {
  readonly transport: Transport
  readonly clock: Clock
  /** A number in [0, 1), for jitter. */
  readonly random: () => number
  /** How long opening a socket may take (5 s). */
  readonly connectTimeoutMs?: number
  /** After how much silence the relay is pinged, and how long it may take to respond. */
  readonly pingAfterMs?: number
  readonly pingTimeoutMs?: number
  /** How long an idle connection stays open. */
  readonly idleAfterMs?: number
  /** Frames longer than this many characters are dropped unread. */
  readonly maxFrameLength?: number
}

/** Callbacks of a connection. */
export interface ConnectionHandlers {
  onOpen(): void
  /** Handles a frame's text without parsing; returns false if the frame has to be parsed. */
  onText(text: string): boolean
  /** `length`: the characters of its text. */
  onFrame(frame: RelayFrame, length: number): void
  onDown(state: 'timeout' | 'error', reason: string): void
  /** Whether the relay is still in use; a broken connection is reopened only then. */
  needed(): boolean
  onState(state: RelayState): void
  /** The relay sent something that is not a valid frame. */
  onAnomaly(what: string): void
}

const pingSubscription = 'ping'
const pingFilter = { ids: ['0'.repeat(64)], limit: 1 }

/** The minimum time between two connection attempts. */
const minRetryDelayMs = 1000

/** The minimum time between two attempts caused by new requests, of which there are many while somebody scrolls. */
const minDemandRetryDelayMs = 7500

/** A connection that stayed open this long resets the reconnect delay. */
const stableAfterMs = 30_000

/** One websocket to one relay: opened on demand, kept alive, and reopened with increasing delays when it breaks. */
export class RelayConnection {
  readonly url: string
  readonly #options: Required<ConnectionOptions>
  readonly #handlers: ConnectionHandlers
  #socket: Socket | undefined
  #open = false
  #failures = 0
  #heardAt = 0
  #openedAt = 0
  #attemptedAt = 0
  #state: RelayState = 'idle'
  #cancelTimer: () => void = () => undefined
  #retry: (() => void) | undefined

  constructor(url: string, options: ConnectionOptions, handlers: ConnectionHandlers) {
    this.url = url
    this.#options = {
      connectTimeoutMs: 5000,
      pingAfterMs: 30_000,
      pingTimeoutMs: 10_000,
      idleAfterMs: 30_000,
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
   * Opens the socket unless it is open or opening. A new request to a relay that is waiting for its next attempt brings
   * that attempt forward, but not before the minimum delay has passed.
   */
  connect(): void {
    if (this.#socket) return
    const { transport, clock, connectTimeoutMs } = this.#options
    if (this.#retry && elapsedSince(clock, this.#attemptedAt) < minDemandRetryDelayMs) return
    this.#cancelTimer()
    this.#retry = undefined
    this.#attemptedAt = clock.now()
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
      clock.after(connectTimeoutMs, () =>
        this.fail('timeout', `no connection within ${connectTimeoutMs} ms`),
      ),
    )
  }

  /** Retries as soon as possible, such as when the device comes online, and resets the reconnect delay. */
  retryNow(): void {
    const { clock } = this.#options
    this.#failures = 0
    if (!this.#retry) return
    const wait = minRetryDelayMs - elapsedSince(clock, this.#attemptedAt)
    if (wait > 0) this.#schedule(clock.after(wait, this.#retry))
    else this.#retry()
  }

  /** Sends a text if the socket is open; drops it otherwise. */
  send(text: string): void {
    if (this.#open) this.#socket?.send(text)
  }

  /** Drops the connection; it is retried like one that broke by itself. */
  fail(state: 'timeout' | 'error', reason: string): void {
    this.#drop()
    this.#onDown(state, reason)
  }

  /** Closes the socket until `connect` is called again. */
  close(): void {
    this.#drop()
    this.#retry = undefined
    this.#failures = 0
    this.#setState('idle')
  }

  #onOpen(): void {
    this.#open = true
    this.#openedAt = this.#options.clock.now()
    this.#heardAt = this.#openedAt
    this.#setState('ok')
    this.#watch()
    this.#handlers.onOpen()
  }

  #onMessage(text: string): void {
    this.#heardAt = this.#options.clock.now()
    if (text.length > this.#options.maxFrameLength) {
      this.#handlers.onAnomaly(`dropped a frame of ${text.length} characters`)
      // An event that is not read must not be taken for one that the relay does not have.
      const [head] = /^\["EVENT",\s*"[^"\\]{1,64}"/.exec(text) ?? []
      const dropped = parseRelayFrame(`${head}]`)
      if (dropped) this.#handlers.onFrame(dropped, 0)
      return
    }
    if (this.#handlers.onText(text)) return
    const frame = parseRelayFrame(text)
    if (!frame) return this.#handlers.onAnomaly(`no frame: ${text.slice(0, 100)}`)
    if ('subscription' in frame && frame.subscription === pingSubscription) return
    this.#handlers.onFrame(frame, text.length)
  }

  #drop(): void {
    this.#cancelTimer()
    this.#socket?.close()
    this.#socket = undefined
    this.#open = false
  }

  #onDown(state: 'timeout' | 'error', reason: string): void {
    const { clock, random } = this.#options
    if (this.#openedAt > 0 && elapsedSince(clock, this.#openedAt) >= stableAfterMs) this.#failures = 0
    this.#openedAt = 0
    this.#cancelTimer()
    this.#socket = undefined
    this.#open = false
    this.#setState(state)
    const delay = reconnectDelay(this.#failures, random())
    this.#failures++
    this.#retry = () => {
      this.#cancelTimer()
      this.#retry = undefined
      if (this.#handlers.needed()) this.connect()
      else this.#setState('idle')
    }
    this.#schedule(clock.after(delay, this.#retry))
    this.#handlers.onDown(state, reason)
  }

  /** Pings a silent relay, so that a half-open socket is detected, and closes an idle connection. */
  #watch(): void {
    const { clock, pingAfterMs, pingTimeoutMs, idleAfterMs } = this.#options
    const checkIn = Math.min(pingAfterMs, idleAfterMs)
    this.#schedule(
      clock.after(checkIn, () => {
        const silence = elapsedSince(clock, this.#heardAt)
        if (silence >= idleAfterMs && !this.#handlers.needed()) return this.close()
        if (silence < pingAfterMs) return this.#watch()
        this.#sendFrame(['REQ', pingSubscription, pingFilter])
        const before = this.#heardAt
        this.#schedule(
          clock.after(pingTimeoutMs, () => {
            if (this.#heardAt === before) return this.fail('timeout', 'the relay fell silent')
            this.#sendFrame(['CLOSE', pingSubscription])
            this.#watch()
          }),
        )
      }),
    )
  }

  #sendFrame(frame: ClientFrame): void {
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
