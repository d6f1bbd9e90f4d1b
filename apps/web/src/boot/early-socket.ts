import { webSocketTransport, type Transport } from '@ncc/nostr-core'

/** A socket that nobody has taken by then, or that has received more than this, is closed. */
const unusedAfterMs = 30_000
const maxFrames = 20

/** A transport that can connect to an address before anybody asks for it. */
export interface EarlyTransport extends Transport {
  /** Connects to an address: the first socket to it will be this one, with what it has received. */
  connectEarly(url: string): void
}

/** The platform's sockets. */
export function createEarlyTransport(): EarlyTransport {
  let early: { readonly socket: WebSocket; take(): readonly unknown[] } | undefined

  /** The early socket, if it is to that address and alive. */
  function takeEarly(url: string): WebSocket | undefined {
    if (early?.socket.url !== new URL(url).href || early.socket.readyState > WebSocket.OPEN) return undefined
    const { socket, take } = early
    early = undefined
    const frames = take()
    if (socket.readyState === WebSocket.OPEN) {
      // Once the transport listens.
      queueMicrotask(() => {
        socket.dispatchEvent(new Event('open'))
        for (const data of frames) socket.dispatchEvent(new MessageEvent('message', { data }))
      })
    }
    return socket
  }

  // Called with `new`, it returns the socket.
  const { connect } = webSocketTransport(function (url: string) {
    return takeEarly(url) ?? new WebSocket(url)
  } as unknown as typeof WebSocket)

  return {
    connect,
    connectEarly(url) {
      const socket = new WebSocket(url)
      const frames: unknown[] = []
      const timer = setTimeout(() => socket.close(), unusedAfterMs)
      const listener = ({ data }: MessageEvent<unknown>) => {
        if (frames.push(data) > maxFrames) socket.close()
      }
      socket.addEventListener('message', listener)
      const take = () => {
        clearTimeout(timer)
        socket.removeEventListener('message', listener)
        return frames
      }
      early = { socket, take }
    },
  }
}
