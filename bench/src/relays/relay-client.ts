import { WebSocket } from 'ws'

/** A connection that costs little, so that the relay is what is measured. Its calls reject if the connection ends. */
export interface RelayClient {
  /**
   * Sends EVENT messages, at most `window` of them unacknowledged, and resolves with the number that was accepted.
   * @throws {Error} if the relay does not acknowledge any event for 20 s.
   */
  publish(messages: readonly string[], window: number): Promise<number>
  /**
   * Resolves with the number of events that a REQ brings until EOSE, or with a COUNT's number.
   * @throws {Error} with the reason if the relay refuses, or if it does not answer within 20 s.
   */
  ask(type: 'REQ' | 'COUNT', filter: object): Promise<number>
  /** Opens a subscription and resolves at EOSE; `onEvent` is called with the id of each later event. */
  watch(filter: object, onEvent: (id: string) => void): Promise<void>
  close(): void
}

type Handler = (type: string, value: unknown) => void

const timeoutMs = 20_000

/** @throws {Error} if there is no relay at this address. */
export async function connect(url: string): Promise<RelayClient> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.on('error', reject)
  })
  const handlers = new Map<string, Handler>()
  socket.on('message', (data: Buffer) => {
    const [type, id, value] = JSON.parse(String(data)) as [string, string, unknown]
    if (type === 'NOTICE') console.error(`${url}: ${id}`)
    else handlers.get(type === 'OK' ? 'OK' : id)?.(type, value)
  })
  const closed = new Promise<never>((_resolve, reject) => {
    socket.on('close', () => reject(new Error('the relay ended the connection')))
  })
  closed.catch(() => undefined)

  /** Runs until `begin` calls `done`, and rejects if that is not within 20 s of the last call of `alive`. */
  function untilDone<T>(
    begin: (done: (value: T) => void, fail: (error: Error) => void, alive: () => void) => void,
  ): Promise<T> {
    let timer: NodeJS.Timeout
    const answer = new Promise<T>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), timeoutMs)
      begin(resolve, reject, () => timer.refresh())
    })
    return Promise.race([answer, closed]).finally(() => clearTimeout(timer))
  }

  let last = 0
  /** A REQ or COUNT: `onEvent` gets the events until EOSE, `later` those after it. */
  function request(type: 'REQ' | 'COUNT', filter: object, later?: (id: string) => void): Promise<number> {
    const id = `q${(last += 1)}`
    return untilDone<number>((done, fail) => {
      let found = 0
      let isLater = false
      handlers.set(id, (answer, value) => {
        if (answer === 'CLOSED') return fail(new Error(String(value)))
        if (answer === 'COUNT') return done((value as { count: number }).count)
        if (answer === 'EOSE') {
          isLater = true
          return done(found)
        }
        if (isLater) later?.((value as { id: string }).id)
        else found += 1
      })
      socket.send(JSON.stringify([type, id, filter]))
    }).finally(() => {
      if (later) return
      handlers.delete(id)
      if (type === 'REQ') socket.send(JSON.stringify(['CLOSE', id]))
    })
  }

  return {
    publish: (messages, window) =>
      untilDone((done, _fail, alive) => {
        let [sent, answered, accepted] = [0, 0, 0]
        const send = () => {
          while (sent < messages.length && sent - answered < window) socket.send(messages[sent++] ?? '')
        }
        handlers.set('OK', (_type, isAccepted) => {
          answered += 1
          if (isAccepted === true) accepted += 1
          alive()
          if (answered === messages.length) done(accepted)
          else send()
        })
        if (messages.length === 0) done(0)
        send()
      }),
    ask: (type, filter) => request(type, filter),
    async watch(filter, onEvent) {
      await request('REQ', filter, onEvent)
    },
    close: () => socket.close(),
  }
}
