import { webSocketTransport, type Transport } from '@ncc/nostr-core'

/** A socket that nobody has taken by then, or that has received more than this, is closed. */
const unusedAfterMs = 30_000
const maxTexts = 20
const maxLength = 65_536

/** A transport that can connect to an address before anybody asks for it. */
export interface EarlyTransport extends Transport {
  /** Connects to an address. The first later connection to it takes this socket, with the messages received so far. */
  connectEarly(url: string): void
}

/** The platform's sockets. */
export function createEarlyTransport(): EarlyTransport {
  let early: { readonly socket: WebSocket; take(): readonly string[] } | undefined

  /** The early socket, if it is to that address and alive. */
  function takeEarly(url: string): WebSocket | undefined {
    if (early?.socket.url !== new URL(url).href || early.socket.readyState > WebSocket.OPEN) return undefined
    const { socket, take } = early
    early = undefined
    const texts = take()
    if (socket.readyState === WebSocket.OPEN) {
      // After the transport has added its listeners.
      queueMicrotask(() => {
        socket.dispatchEvent(new Event('open'))
        for (const data of texts) socket.dispatchEvent(new MessageEvent('message', { data }))
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
      let socket: WebSocket
      try {
        socket = new WebSocket(url)
      } catch {
        // The error is reported when the client itself connects.
        return
      }
      const texts: string[] = []
      let length = 0
      const timer = setTimeout(() => socket.close(), unusedAfterMs)
      const listener = ({ data }: MessageEvent<unknown>) => {
        if (typeof data !== 'string') return
        length += data.length
        if (length > maxLength || texts.push(data) > maxTexts) socket.close()
      }
      socket.addEventListener('message', listener)
      const take = () => {
        clearTimeout(timer)
        socket.removeEventListener('message', listener)
        return texts
      }
      early = { socket, take }
    },
  }
}
