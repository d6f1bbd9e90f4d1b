/** Callbacks of a socket; none is called after `onClose`. */
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

/** Opens sockets: the only way that relays use the network. */
export interface Transport {
  /** Starts opening a socket. Never throws: an invalid address is reported through `onClose`. */
  connect(url: string, handlers: SocketHandlers): Socket
}

/** The standard interface, as far as it is used: the platform's WebSocket, or that of the `ws` package. */
export type WebSocketLike = new (url: string) => {
  readonly readyState: number
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(
    type: 'close',
    listener: (event: { readonly code: number; readonly reason: string }) => void,
  ): void
}

const OPEN = 1

/**
 * The transport of browsers, workers and Node.js 22 or later: the platform's WebSocket, or the given class.
 * @throws {TypeError} where the platform has no WebSocket and none is given.
 * @example
 * // Node.js 20 has no WebSocket: use that of the package ws.
 * const transport = webSocketTransport(WebSocket)
 * const client = createClient({ relays: ['wss://relay.example'], transport })
 */
export function webSocketTransport(
  WebSocketClass: WebSocketLike | undefined = globalThis.WebSocket,
): Transport {
  if (!WebSocketClass)
    throw new TypeError('No WebSocket: use Node.js 22, or pass webSocketTransport(WebSocket) of ws')
  return {
    connect(url, handlers) {
      let closed = false
      const close = (reason: string) => {
        if (closed) return
        closed = true
        handlers.onClose(reason)
      }
      let socket: InstanceType<WebSocketLike>
      try {
        // Browsers resolve other addresses relative to the page's own server.
        if (!/^wss?:\/\//i.test(url)) throw new TypeError('not a ws: or wss: address')
        socket = new WebSocketClass(url)
      } catch (error) {
        queueMicrotask(() => close((error as Error).message))
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
