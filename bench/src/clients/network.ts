import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** What a device's network does; all of its connections share it. */
export interface NetworkQuality {
  /** Towards the device; Infinity for no limit. */
  readonly bitsPerSecond: number
  readonly roundTripMs: number
}

/** A device's network, as TCP proxies: a new connection costs a round trip, too. */
export class Network {
  readonly #quality: NetworkQuality
  readonly #sockets = new Set<Socket>()
  readonly #servers: Server[] = []
  /** What came to the device, and when (ms since 1970). */
  readonly #delivered: { readonly at: number; readonly bytes: number }[] = []
  /** When the bytes that were accepted so far have been sent. */
  #freeAt = 0
  #isOffline = false

  constructor(quality: NetworkQuality) {
    this.#quality = quality
  }

  /** Makes a port of 127.0.0.1 reachable through this network, and resolves with the port to use instead. */
  async forward(port: number): Promise<number> {
    const server = createServer({ allowHalfOpen: true }, (device) => void this.#accept(device, port))
    this.#servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  }

  /** Bytes that came to the device before this time (ms since 1970). */
  deliveredBefore(time: number): number {
    return this.#delivered.reduce((sum, { at, bytes }) => (at < time ? sum + bytes : sum), 0)
  }

  /** Breaks all connections and refuses new ones. */
  goOffline(): void {
    this.#isOffline = true
    for (const socket of this.#sockets) socket.destroy()
  }

  close(): void {
    this.goOffline()
    for (const server of this.#servers) server.close()
  }

  async #accept(device: Socket, port: number): Promise<void> {
    if (this.#isOffline) return void device.destroy()
    const { bitsPerSecond, roundTripMs } = this.#quality
    const host = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
    device.setNoDelay(true)
    const sockets = [device, host]
    for (const socket of sockets) {
      this.#sockets.add(socket)
      socket.on('error', () => sockets.forEach((one) => one.destroy()))
      socket.on('close', () => this.#sockets.delete(socket))
    }
    if (roundTripMs > 0) await setTimeout(roundTripMs)
    this.#pipe(device, host, Infinity)
    this.#pipe(host, device, bitsPerSecond, (bytes) =>
      this.#delivered.push({ at: performance.timeOrigin + performance.now(), bytes }),
    )
  }

  /** Passes bytes on, in order; they arrive half a round trip after they have been sent. */
  #pipe(
    from: Socket,
    to: Socket,
    bitsPerSecond: number,
    onDelivered: (bytes: number) => void = () => undefined,
  ): void {
    const delayMs = this.#quality.roundTripMs / 2
    let before = Promise.resolve()
    const later = (ms: number, act: () => void) => {
      const due = ms > 0 ? setTimeout(ms) : undefined
      before = before.then(() => due).then(act)
    }
    from.on('data', (piece: Buffer) => {
      const now = performance.now()
      const cost = (piece.length * 8000) / bitsPerSecond
      if (cost > 0) this.#freeAt = Math.max(now, this.#freeAt) + cost
      const sendingMs = cost > 0 ? this.#freeAt - now : 0
      later(sendingMs + delayMs, () => {
        to.write(piece)
        onDelivered(piece.length)
      })
      if (sendingMs === 0) return
      // Read on only when this has been sent, so that connections share the network.
      from.pause()
      void setTimeout(sendingMs).then(() => from.resume())
    })
    from.on('end', () => later(delayMs, () => to.end()))
  }
}
