import type { Transport } from '../relays/transport.ts'
import type { TestFramework } from './framework.ts'

/** The addresses for testing a transport: a relay without faults or events, and an address without a server. */
export interface TransportPlaces {
  relay(): Promise<string>
  readonly nobody: string
}

/**
 * The acceptance suite for every `Transport`.
 * @example
 * describeTransport({ describe, test, expect }, 'our transport', webSocketTransport(), places)
 */
export function describeTransport(
  { describe, test, expect }: TestFramework,
  name: string,
  transport: Transport,
  places: TransportPlaces,
): void {
  /** Opens a socket and records its callbacks; `until` resolves when they meet a condition. */
  function connect(url: string, onOpen?: (send: (text: string) => void) => void) {
    const told: string[] = []
    const waiting: { readonly met: () => boolean; readonly resolve: () => void }[] = []
    const note = (what: string) => {
      told.push(what)
      for (const { met, resolve } of waiting) if (met()) resolve()
    }
    const socket = transport.connect(url, {
      onOpen() {
        note('open')
        onOpen?.((text) => socket.send(text))
      },
      onMessage: (text) => note(text),
      onClose: (reason) => note(`close ${typeof reason}`),
    })
    const until = (met: () => boolean) =>
      new Promise<void>((resolve) => {
        if (met()) resolve()
        else waiting.push({ met, resolve })
      })
    return { socket, told, until }
  }

  describe(`${name} is a transport`, () => {
    test('texts go both ways, in order', async () => {
      const { socket, told, until } = connect(await places.relay(), (send) => {
        for (let i = 0; i < 50; i++) send(JSON.stringify(['REQ', `r${i}`, { ids: ['0'.repeat(64)] }]))
      })
      await until(() => told.length === 51)
      expect(told.slice(1)).toEqual(Array.from({ length: 50 }, (_, i) => JSON.stringify(['EOSE', `r${i}`])))
      socket.close()
    })

    test('text survives as it is', async () => {
      const id = 'ü "🤙" \\ \u2028'
      const { socket, told, until } = connect(await places.relay(), (send) =>
        send(JSON.stringify(['REQ', id, { ids: ['0'.repeat(64)] }])),
      )
      await until(() => told.length === 2)
      expect(told[1]).toEqual(JSON.stringify(['EOSE', id]))
      socket.close()
    })

    test('an address without a server is reported as a close, once', async () => {
      const { told, until } = connect(places.nobody)
      await until(() => told.length > 0)
      expect(told).toEqual(['close string'])
    })

    test('an invalid address is reported as a close too, after connect has returned', async () => {
      const { told, until } = connect('no address')
      expect(told).toEqual([])
      await until(() => told.length > 0)
      expect(told).toEqual(['close string'])
    })

    test('reports a close once, and ignores sends afterwards', async () => {
      const { socket, told, until } = connect(await places.relay())
      await until(() => told.length > 0)
      socket.close()
      socket.close()
      socket.send('["REQ","late",{}]')
      await until(() => told.length > 1)
      const other = connect(await places.relay(), (send) => send('["REQ","x",{"ids":[]}]'))
      await other.until(() => other.told.length === 2)
      other.socket.close()
      expect(told).toEqual(['open', 'close string'])
    })

    test('never opens if closed before', async () => {
      const { socket, told, until } = connect(await places.relay())
      socket.close()
      await until(() => told.length > 0)
      expect(told).toEqual(['close string'])
    })
  })
}
