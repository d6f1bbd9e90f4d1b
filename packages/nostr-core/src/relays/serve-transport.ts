import { costOf, type TransportReport, type TransportRequest } from './remote-transport.ts'
import { webSocketTransport, type Socket, type Transport } from './transport.ts'

/** How long events of one socket wait to be handed over together. Everything else goes at once, with what waits before it. */
const collectMs = 20

/** No more than this is handed over at a time, so that it takes the page a few milliseconds. */
const maxTexts = 100
const maxTextsLength = 262_144

/** A relay that sends faster than the page reads is disconnected when its unread texts cost more than this. */
const maxUnread = 16_777_216

/** One socket and what it has received. */
class ServedSocket {
  readonly #socket: Socket
  readonly #report: (texts: readonly string[]) => void
  #texts: string[] = []
  #length = 0
  #unread = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #problem: string | undefined

  constructor(
    transport: Transport,
    url: string,
    report: {
      open(): void
      texts(texts: readonly string[]): void
      closed(reason: string): void
    },
  ) {
    this.#report = report.texts
    this.#socket = transport.connect(url, {
      onOpen: () => report.open(),
      onMessage: (text) => this.#receive(text),
      onClose: (reason) => {
        this.#flush()
        report.closed(this.#problem ?? reason)
      },
    })
  }

  send(text: string): void {
    this.#socket.send(text)
  }

  read(cost: number): void {
    this.#unread -= cost
  }

  /** What has not been handed over is dropped. */
  close(problem?: string): void {
    this.#problem = problem
    this.#texts = []
    this.#socket.close()
  }

  #receive(text: string): void {
    this.#texts.push(text)
    this.#length += text.length
    this.#unread += costOf(text)
    if (this.#unread > maxUnread) return this.close('sends more than can be read')
    const isFull = this.#texts.length >= maxTexts || this.#length >= maxTextsLength
    if (isFull || !text.startsWith('["EVENT"')) this.#flush()
    else this.#timer ??= setTimeout(() => this.#flush(), collectMs)
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#texts.length === 0) return
    this.#report(this.#texts)
    this.#texts = []
    this.#length = 0
  }
}

/**
 * Opens sockets for the other end of a port, which may be a page: see `createRemoteTransport`. A socket is closed when
 * more than 16 million characters that it has received are unread; each text counts as 512 more.
 * @example
 * // In the worker.
 * self.addEventListener('message', ({ data }) => serveTransport(data))
 */
export function serveTransport(
  port: InstanceType<typeof MessagePort>,
  transport: Transport = webSocketTransport(),
): void {
  const sockets = new Map<number, ServedSocket>()
  const post = (report: TransportReport) => port.postMessage(report)
  port.addEventListener('message', ({ data }: MessageEvent<TransportRequest>) => {
    const [type, socket, value] = data
    const served = sockets.get(socket)
    switch (type) {
      case 'connect':
        // Tells the other end that this thread is alive.
        post(['texts', socket, []])
        sockets.set(
          socket,
          new ServedSocket(transport, value, {
            open: () => post(['open', socket]),
            texts: (texts) => post(['texts', socket, texts]),
            closed: (reason) => {
              sockets.delete(socket)
              post(['closed', socket, reason])
            },
          }),
        )
        break
      case 'send':
        served?.send(value)
        break
      case 'read':
        served?.read(value)
        break
      case 'close':
        served?.close()
        break
    }
  })
  port.start()
}
