import { webSocketTransport, type Transport } from '@ncc/nostr-core'
import type { EarlySocket } from './early-socket.ts'

/** An early socket that nobody has asked for by then is closed. */
const unusedAfterMs = 10_000

/** The platform's sockets, but the first one to the address of the early socket is that one, with what it has received. */
export function adoptSocket(early: EarlySocket | undefined): Transport {
  let unused = early
  setTimeout(() => {
    unused?.socket.close()
    unused = undefined
  }, unusedAfterMs)

  function open(url: string): WebSocket {
    const { socket, take } = unused ?? {}
    if (!socket || !take || socket.url !== new URL(url).href || socket.readyState > socket.OPEN) {
      return new WebSocket(url)
    }
    unused = undefined
    const frames = take()
    if (socket.readyState === socket.OPEN) {
      // Once the transport listens.
      queueMicrotask(() => {
        socket.dispatchEvent(new Event('open'))
        for (const data of frames) socket.dispatchEvent(new MessageEvent('message', { data }))
      })
    }
    return socket
  }
  // Called with `new`, it returns the socket.
  return webSocketTransport(function (url: string) {
    return open(url)
  } as unknown as typeof WebSocket)
}
