import { parseArgs } from 'node:util'
import { createClient, RelayPool, webSocketTransport, type NostrEvent, type Transport } from '@ncc/nostr-core'
import { median, printTable } from '../child.ts'
import { startCity } from '../city.ts'
import { makeEvents } from '../verify/make-events.ts'

/**
 * Fetches what a device does not have from three embedded relays that hold the same posts: page by page, and by comparing sets
 * (NIP-77).
 */
const { values } = parseArgs({
  options: {
    /** How many posts each relay holds. */
    events: { type: 'string', default: '20000' },
    /** How many of them the device lacks. */
    missing: { type: 'string', default: '0,100,2000,20000' },
    rounds: { type: 'string', default: '3' },
  },
})

/** Counts the characters that pass through sockets. */
function countingTransport(): { transport: Transport; traffic: { up: number; down: number } } {
  const traffic = { up: 0, down: 0 }
  const real = webSocketTransport()
  const transport: Transport = {
    connect(url, handlers) {
      const onMessage = (text: string) => {
        traffic.down += text.length
        handlers.onMessage(text)
      }
      const socket = real.connect(url, { ...handlers, onMessage })
      return {
        send(text) {
          traffic.up += text.length
          socket.send(text)
        },
        close: () => socket.close(),
      }
    },
  }
  return { transport, traffic }
}

const filter = { kinds: [1] }

async function measure(how: 'pages' | 'sets', relays: readonly string[], known: readonly NostrEvent[]) {
  const { transport, traffic } = countingTransport()
  const client = createClient({ relays, transport })
  const begin = performance.now()
  const request = { relays, known, timeoutMs: 60_000 }
  const ids = new Set(known.map(({ id }) => id))
  const { events } =
    how === 'sets'
      ? await client.relays.fetchMissing(filter, request)
      : await client.relays.fetch([filter], request)
  const seconds = (performance.now() - begin) / 1000
  client.close()
  const found = events.filter(({ id }) => !ids.has(id)).length
  return { found, seconds, kilobytes: (traffic.up + traffic.down) / 1000 }
}

const city = await startCity('none')
try {
  const relays = ['public', 'fallback-a', 'fallback-b'].map(
    (name) => `${city.origin.replace('http', 'ws')}/relays/${name}`,
  )
  const events = await makeEvents(Number(values.events))
  const pool = new RelayPool({ answerTimeoutMs: 120_000 })
  for (let at = 0; at < events.length; at += 1000) {
    await Promise.all(events.slice(at, at + 1000).map((event) => pool.publish(event, { relays })))
  }
  pool.close()
  const rows: string[][] = [['lacking', 'how', 'found', 'seconds', 'kB']]
  for (const missing of values.missing.split(',').map(Number)) {
    // Spread over the whole time, as what several devices wrote is.
    const step = missing === 0 ? Infinity : events.length / missing
    const known = events.filter((_, i) => Math.floor((i + 1) / step) === Math.floor(i / step))
    for (const how of ['pages', 'sets'] as const) {
      const runs = []
      for (let round = 0; round < Number(values.rounds); round++) runs.push(await measure(how, relays, known))
      rows.push([
        String(missing),
        how,
        String(median(runs.map(({ found }) => found))),
        median(runs.map(({ seconds }) => seconds)).toFixed(2),
        median(runs.map(({ kilobytes }) => kilobytes)).toFixed(0),
      ])
    }
  }
  printTable(rows)
} finally {
  await city.remove()
}
