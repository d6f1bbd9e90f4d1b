import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** What one device's line does; all of its connections share it. */
export interface LineQuality {
  /** Bits a second towards the device; Infinity for as many as there are. */
  readonly bitsPerSecond: number
  /** From sending to the answer, in ms. */
  readonly roundTripMs: number
}

/** A device's line, as TCP connections see it: a new one costs a round trip, too. */
export class Line {
  readonly #quality: LineQuality
  readonly #sockets = new Set<Socket>()
  readonly #servers: { close(): void }[] = []
  /** When the last byte that was put in has left, in ms. */
  #freeAt = 0
  #isCut = false
  /** Bytes that came to the device. */
  received = 0

  constructor(quality: LineQuality) {
    this.#quality = quality
  }

  /** Makes a port of 127.0.0.1 reachable through the line, and resolves with the port to use instead. */
  async lead(port: number): Promise<number> {
    const server = createServer((device) => void this.#join(device, port))
    this.#servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  }

  /** The device is offline from now on. */
  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  close(): void {
    this.cut()
    for (const server of this.#servers) server.close()
  }

  async #join(device: Socket, port: number): Promise<void> {
    if (this.#isCut) return void device.destroy()
    const { roundTripMs } = this.#quality
    const far = connect({ port, host: '127.0.0.1', noDelay: true })
    device.setNoDelay(true)
    for (const socket of [device, far]) {
      this.#sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        this.#sockets.delete(socket)
        device.destroy()
        far.destroy()
      })
    }
    if (roundTripMs > 0) await setTimeout(roundTripMs)
    void this.#carry(device, far, () => 0)
    void this.#carry(far, device, (bytes) => {
      this.received += bytes
      return (bytes * 8000) / this.#quality.bitsPerSecond
    })
  }

  /** Passes bytes on; each piece takes `costOf` ms of the line and arrives half a round trip later, in order. */
  async #carry(from: Socket, to: Socket, costOf: (bytes: number) => number): Promise<void> {
    try {
      for await (const piece of from as AsyncIterable<Buffer>) {
        const now = performance.now()
        const cost = costOf(piece.length)
        if (cost > 0) this.#freeAt = Math.max(now, this.#freeAt) + cost
        const leavesAt = cost > 0 ? this.#freeAt : now
        const wait = leavesAt - now
        // Reading on only when the line has taken this, so that connections share it.
        if (wait > 1) await setTimeout(wait)
        const late = this.#quality.roundTripMs / 2
        if (late > 0) void setTimeout(late).then(() => to.write(piece))
        else to.write(piece)
      }
    } catch {
      // The other side has gone.
    }
    if (this.#quality.roundTripMs > 0) await setTimeout(this.#quality.roundTripMs / 2)
    to.end()
  }
}
