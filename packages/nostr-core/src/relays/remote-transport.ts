import type { SocketHandlers, Transport } from './transport.ts'

/** From the page to the thread that has the sockets; `read` acknowledges texts by their `costOf`. */
export type TransportRequest =
  | readonly ['connect', socket: number, url: string]
  | readonly ['send', socket: number, text: string]
  | readonly ['read', socket: number, cost: number]
  | readonly ['close', socket: number]

/** From the thread that has the sockets to the page. */
export type TransportReport =
  | readonly ['open', socket: number]
  | readonly ['texts', socket: number, texts: readonly string[]]
  | readonly ['closed', socket: number, reason: string]

/** What an unread text costs, roughly in characters: even an empty one takes memory. */
export const costOf = (text: string) => text.length + 512

/** A thread that does not answer a connect for this long counts as ended. */
const defaultSilenceMs = 10_000
/** After a pause of this thread, answers that have arrived meanwhile are read within this time. */
const overdueMs = 500

/**
 * A transport whose sockets are on another thread, connected by a port to `serveTransport`, which passes on in batches what
 * comes in quick succession. Once `ended` settles, because that thread has ended, or a connect is not answered within
 * `silenceMs`, its sockets are closed and `fallback` opens all others.
 * @example
 * const worker = new Worker(new URL('./sockets.js', import.meta.url), { type: 'module' })
 * const ended = new Promise((resolve) => worker.addEventListener('error', resolve))
 * const { port1, port2 } = new MessageChannel()
 * worker.postMessage(port2, [port2]) // It calls serveTransport with it.
 * const transport = createRemoteTransport(port1, { ended, fallback: webSocketTransport() })
 * const client = createClient({ relays: ['wss://relay.example'], transport })
 */
export function createRemoteTransport(
  port: InstanceType<typeof MessagePort>,
  {
    ended,
    fallback,
    silenceMs = defaultSilenceMs,
  }: { ended: Promise<unknown>; fallback: Transport; silenceMs?: number },
): Transport {
  const sockets = new Map<number, SocketHandlers>()
  let lastSocket = 0
  let hasEnded = false
  let silence: ReturnType<typeof setTimeout> | undefined
  const post = (request: TransportRequest) => port.postMessage(request)

  function close(socket: number, reason: string) {
    const handlers = sockets.get(socket)
    sockets.delete(socket)
    handlers?.onClose(reason)
  }

  function receive(socket: number, texts: readonly string[]) {
    let cost = 0
    for (const text of texts) {
      cost += costOf(text)
      try {
        sockets.get(socket)?.onMessage(text)
      } catch (error) {
        // Reported like any uncaught error; the next texts are handed over all the same.
        queueMicrotask(() => {
          throw error
        })
      }
    }
    post(['read', socket, cost])
  }

  port.addEventListener('message', ({ data }: MessageEvent<TransportReport>) => {
    clearTimeout(silence)
    silence = undefined
    const [type, socket, value] = data
    if (type === 'open') sockets.get(socket)?.onOpen()
    else if (type === 'texts') receive(socket, value)
    else close(socket, value)
  })
  port.start()
  function end() {
    hasEnded = true
    for (const socket of sockets.keys()) {
      // It may be slow, and not have ended.
      post(['close', socket])
      queueMicrotask(() => close(socket, 'the worker has ended'))
    }
  }
  void ended.then(end, end)

  return {
    connect(url, handlers) {
      if (hasEnded) return fallback.connect(url, handlers)
      const socket = ++lastSocket
      sockets.set(socket, handlers)
      post(['connect', socket, url])
      silence ??= setTimeout(() => (silence = setTimeout(end, overdueMs)), silenceMs)
      return {
        send(text) {
          if (sockets.has(socket)) post(['send', socket, text])
        },
        close() {
          if (!sockets.has(socket)) return
          post(['close', socket])
          close(socket, 'closed')
        },
      }
    },
  }
}
