import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { firstMessage, printTable, spread, startChild } from '../child.ts'
import { startCityOn } from '../city.ts'
import { connect } from '../relays/relay-client.ts'
import { makeNotes } from './make-notes.ts'
import { serveFolder } from './static-server.ts'
import { visit, type Device, type Visits, type WebClient } from './visit.ts'

/**
 * Web clients side by side, each showing the same notes of one relay, on a desktop and on phones. The built app is always among
 * them; a file names others, which are built beforehand.
 */
const { values } = parseArgs({
  options: {
    /** JSON: a list of clients with `name`, `folder`, `path`, `note`, `field` and `localStorage`, as "Web clients" in bench/README.md describes. */
    clients: { type: 'string' },
    /** Only the clients whose name contains this. */
    only: { type: 'string', default: '' },
    /** Only the devices whose name contains this. */
    device: { type: 'string', default: '' },
    notes: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '3' },
    /** A file for all figures, as JSON. */
    json: { type: 'string' },
  },
})

const rounds = Number(values.rounds)
const quick = { bitsPerSecond: Infinity, roundTripMs: 0 }
const mobile = { bitsPerSecond: 1_600_000, roundTripMs: 150 }
const phone = { width: 390, height: 844 }
const devices: readonly [Device, ...Device[]] = [
  { name: 'desktop', network: quick, cpu: 1, viewport: { width: 1280, height: 900 } },
  { name: 'phone at 4×', network: quick, cpu: 4, viewport: phone },
  { name: 'phone at 6×, 1.6 Mbit/s, 150 ms', network: mobile, cpu: 6, viewport: phone },
]

interface ClientConfig {
  readonly name: string
  readonly folder: string
  readonly path: string
  readonly note: string
  readonly field?: string
  readonly localStorage?: Readonly<Record<string, string>>
}

const peers =
  values.clients === undefined ? [] : (JSON.parse(await readFile(values.clients, 'utf8')) as ClientConfig[])

/** The built server with one relay for everything. */
async function serveOwn(relay: string) {
  const city = await startCityOn(relay.replace(/\/$/, ''))
  return { port: Number(new URL(city.origin).port), close: () => city.remove() }
}

const relay = startChild('relays/own-relay.ts', [])
const relayUrl = await firstMessage<string>(relay, 30)
if (!relayUrl.startsWith('ws://')) throw new Error(`the relay: ${relayUrl}`)
const { events, member } = await makeNotes(Number(values.notes))
const relayPort = Number(new URL(relayUrl).port)
const publisher = await connect(relayUrl)
const accepted = await publisher.publish(
  events.map((event) => JSON.stringify(['EVENT', event])),
  100,
)
publisher.close()
if (accepted !== events.length) throw new Error(`the relay took ${accepted} of ${events.length} events`)

const note = '[role=feed] article'
const ours: readonly WebClient[] = [
  { name: 'ours, /city', serve: serveOwn, path: '/city', note },
  {
    name: 'ours, /, signed in',
    serve: serveOwn,
    path: '/',
    note,
    field: 'main textarea',
    localStorage: { 'nostr-keys': JSON.stringify(member) },
  },
]
const others = await Promise.all(
  peers.map(async ({ folder, ...client }): Promise<WebClient> => {
    const port = await serveFolder(folder)
    return { ...client, serve: async () => ({ port, close: () => undefined }) }
  }),
)
const clients = [...ours, ...others].filter(({ name }) => name.includes(values.only))

// Not counted: files are compressed, and the system has read them once.
for (const client of clients) await visit(client, devices[0], relayPort).catch(console.error)
const figures: { client: string; device: string; round: number; visits: Visits }[] = []
for (const device of devices.filter(({ name }) => name.includes(values.device))) {
  for (let round = 0; round < rounds; round++) {
    for (const client of clients) {
      try {
        const visits = await visit(client, device, relayPort)
        figures.push({ client: client.name, device: device.name, round, visits })
        console.error(`${device.name}, ${client.name}: ${JSON.stringify(visits)}`)
      } catch (error) {
        console.error(`${device.name}, ${client.name}: ${String(error)}`)
      }
      if (values.json !== undefined) await writeFile(values.json, JSON.stringify(figures, undefined, 2))
    }
  }
}
relay.disconnect()

const rows: readonly (readonly [string, keyof Visits, number])[] = [
  ['first visit, first note, ms', 'first', 0],
  ['second visit, first note, ms', 'second', 0],
  ['without a network, first note, ms', 'offline', 0],
  ['before the first note, kB', 'kilobytes', 0],
  ['of it scripts, kB', 'scripts', 0],
  ['requests before it', 'requests', 0],
  ['blocked until 3 s after it, ms', 'blocked', 0],
  ['longest task while scrolling, ms', 'longestScrolling', 0],
  ['slowest press of Tab, ms', 'tabbing', 0],
  ['slowest letter written, ms', 'typing', 0],
  ['DOM nodes after scrolling', 'nodes', 0],
  ['the page’s JavaScript heap after scrolling, MB', 'heap', 1],
]
for (const { name } of devices) {
  const here = figures.filter(({ device }) => device === name)
  if (here.length === 0) continue
  const cell = (client: string, key: keyof Visits, digits: number) => {
    const seen = here.flatMap(({ client: one, visits }) =>
      one === client && visits[key] !== undefined ? [visits[key]] : [],
    )
    if (seen.length === 0) return '–'
    const missing = seen.length < rounds ? `, ${seen.length} of ${rounds}` : ''
    return spread(seen, (figure) => figure.toFixed(digits)) + missing
  }
  printTable([
    [name, ...clients.map((client) => client.name)],
    ...rows.map(([label, key, digits]) => [
      label,
      ...clients.map((client) => cell(client.name, key, digits)),
    ]),
  ])
}
