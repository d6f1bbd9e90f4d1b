/** What a connection tells whoever opened it; after `onClose` nothing more comes. */
export interface SocketHandlers {
  onOpen(): void
  onMessage(text: string): void
  onClose(reason: string): void
}

/** One open or opening websocket. */
export interface Socket {
  send(text: string): void
  close(): void
}

/** Opens sockets: the one door to the network for relays. */
export interface Transport {
  /** Starts to open a socket. Never throws: an address that cannot be used is told through `onClose`. */
  connect(url: string, handlers: SocketHandlers): Socket
}

type WebSocketLike = new (url: string) => WebSocket

const OPEN = 1

/** The transport of browsers, workers and Node ≥ 22: the platform's WebSocket, or the one given. */
export function webSocketTransport(WebSocketClass: WebSocketLike = globalThis.WebSocket): Transport {
  return {
    connect(url, handlers) {
      let closed = false
      const close = (reason: string) => {
        if (closed) return
        closed = true
        handlers.onClose(reason)
      }
      let socket: WebSocket
      try {
        // Browsers would read anything else as an address on the page's own server.
        if (!/^wss?:\/\//i.test(url)) throw new TypeError('not a ws: or wss: address')
        socket = new WebSocketClass(url)
      } catch (error) {
        queueMicrotask(() => close(error instanceof Error ? error.message : 'invalid address'))
        return { send: () => undefined, close: () => close('closed') }
      }
      socket.addEventListener('open', () => {
        if (!closed) handlers.onOpen()
      })
      socket.addEventListener('message', ({ data }) => {
        if (!closed && typeof data === 'string') handlers.onMessage(data)
      })
      socket.addEventListener('error', () => undefined)
      socket.addEventListener('close', ({ code, reason }) => close(reason || `connection closed (${code})`))
      return {
        send: (text) => {
          if (socket.readyState === OPEN) socket.send(text)
        },
        close: () => {
          socket.close()
          close('closed')
        },
      }
    },
  }
}
