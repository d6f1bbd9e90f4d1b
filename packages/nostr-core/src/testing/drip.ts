import type { Socket } from 'node:net'

/** Writes the start of an answer at once and then a letter every 20 ms, for as long as the socket lives. */
export function dripBytes(socket: Socket, start: string | Uint8Array): void {
  socket.write(start)
  const timer = setInterval(() => socket.write('x'), 20)
  socket.on('close', () => clearInterval(timer))
}

/** A text frame of which only the beginning arrives at once, and the end never. */
export function dripFrame(socket: Socket, text: string): void {
  const start = Buffer.from(text.slice(0, 8))
  const header = Buffer.alloc(10)
  header[0] = 0x81
  header[1] = 127
  header.writeBigUInt64BE(BigInt(1_000_000), 2)
  dripBytes(socket, Buffer.concat([header, start]))
}
