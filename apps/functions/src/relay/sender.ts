import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { EvictingBudget, Holder } from '../evicting-budget.ts'

/** Unread bytes above which stored events wait for the client. */
const paceAtBytes = 256 * 1024
/** What an unread message takes in memory besides its bytes: small ones took three times the limit. */
const messageBytes = 512
/** Unread bytes above which the client's pings are not answered. */
const maxBeforePong = 64 * 1024

/** Sends messages to one client and counts what those take that it has not read. */
export class Sender implements Holder {
  readonly address: string
  readonly #socket: WebSocket
  readonly #stream: Duplex
  #isCorked = false
  readonly #unread: EvictingBudget
  readonly #maxUnread: number
  #unreadBytes = 0

  /**
   * `stream` is what the socket writes to. A client with more than `maxUnread` unread bytes is disconnected; it can reconnect and ask
   * again.
   */
  constructor(socket: WebSocket, stream: Duplex, address: string, unread: EvictingBudget, maxUnread: number) {
    this.address = address
    this.#socket = socket
    this.#stream = stream
    this.#unread = unread
    this.#maxUnread = maxUnread
    socket.on('ping', (data: Buffer) => {
      if (socket.bufferedAmount < maxBeforePong) socket.pong(data)
    })
    socket.on('close', () => this.#forget(this.#unreadBytes))
  }

  get held(): number {
    return this.#unreadBytes
  }

  send(message: readonly unknown[]): void {
    this.sendText(JSON.stringify(message))
  }

  /** `onRead` is called when the client has read the text, or will not. */
  sendText(text: string, onRead: () => void = () => undefined): void {
    if (this.#unreadBytes > this.#maxUnread) this.end()
    if (this.#socket.readyState !== this.#socket.OPEN) return onRead()
    const bytes = Buffer.from(text)
    const held = bytes.length + messageBytes
    this.#collect()
    this.#unreadBytes += held
    this.#socket.send(bytes, { binary: false }, () => {
      this.#forget(held)
      onRead()
    })
    this.#unread.add(this, held)
  }

  /**
   * Sends a text that ends with `rest`, which is not copied: a large event goes to thousands of subscriptions at once, and what
   * they have not read stays in memory. It is a message of two frames.
   */
  sendShared(start: string, rest: Buffer): void {
    if (this.#unreadBytes > this.#maxUnread) this.end()
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const bytes = Buffer.from(start)
    const held = bytes.length + rest.length + 2 * messageBytes
    this.#collect()
    this.#unreadBytes += held
    this.#socket.send(bytes, { binary: false, fin: false })
    this.#socket.send(rest, { binary: false, fin: true }, () => this.#forget(held))
    this.#unread.add(this, held)
  }

  /** Sends a text; resolves at once, or, for a client that is behind, when it has read the text or is disconnected. */
  sendPaced(text: string): Promise<void> {
    return new Promise((resolve) => {
      const isBehind = this.#unreadBytes >= paceAtBytes
      this.sendText(text, resolve)
      if (!isBehind) resolve()
    })
  }

  end(): void {
    this.#socket.terminate()
    this.#forget(this.#unreadBytes)
  }

  /** Writes what is sent in one turn of the event loop at once, instead of with a system call for each subscription. */
  #collect(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    this.#stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      this.#stream.uncork()
    })
  }

  #forget(bytes: number): void {
    const forgotten = Math.min(bytes, this.#unreadBytes)
    this.#unreadBytes -= forgotten
    this.#unread.remove(this, forgotten)
  }
}
