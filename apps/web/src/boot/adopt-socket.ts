import { webSocketTransport, type Transport } from '@ncc/nostr-core'
import type { EarlySocket } from './early-socket.ts'

/** The platform's sockets, but the first one to the address of the early socket is that one, with what it has received. */
export function adoptSocket(early: EarlySocket | undefined): Transport {
  let unused = early
  function open(url: string): WebSocket {
    if (unused?.socket.url !== new URL(url).href || unused.socket.readyState > WebSocket.OPEN) {
      return new WebSocket(url)
    }
    const { socket, take } = unused
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
