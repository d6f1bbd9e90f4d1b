import type { Socket } from 'node:net'

/** Writes the start of a response at once and then one character every 20 ms, until the socket closes. */
export function streamSlowly(socket: Socket, start: string | Uint8Array): void {
  socket.write(start)
  const timer = setInterval(() => socket.write('x'), 20)
  socket.on('close', () => clearInterval(timer))
}

/** Sends the beginning of a text frame that never ends. */
export function streamFrameSlowly(socket: Socket, text: string): void {
  const start = Buffer.from(text.slice(0, 8))
  const header = Buffer.alloc(10)
  header[0] = 0x81
  header[1] = 127
  header.writeBigUInt64BE(BigInt(1_000_000), 2)
  streamSlowly(socket, Buffer.concat([header, start]))
}
