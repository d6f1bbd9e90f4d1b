import { once } from 'node:events'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import type { NostrEvent } from '@ncc/nostr-core'
import { firstMessage, median, printTable, startChild } from '../child.ts'
import { makeEvents } from '../verify/make-events.ts'
import { makeHistory, type History } from './make-history.ts'
import { connect, type RelayClient } from './relay-client.ts'

/**
 * Relays side by side: the same signed events go to each of them through its WebSocket, then each is asked what a city's
 * clients ask. The embedded relay is always among them; others are started beforehand, with an empty database.
 */
const { values } = parseArgs({
  options: {
    /** Another relay, as `strfry=ws://127.0.0.1:7777`; may be repeated. */
    relay: { type: 'string', multiple: true, default: [] },
    events: { type: 'string', default: '50000' },
    /** How often each question is asked. */
    rounds: { type: 'string', default: '11' },
  },
})

const connections = 4
/** Unacknowledged events of one connection. */
const windowSize = 500
const listeners = 250
const rounds = Number(values.rounds)

const questions = ({ middle, people, posts, hashtag }: History): Readonly<Record<string, object>> => ({
  'first page, 20 posts': { kinds: [1], limit: 20 },
  'a page in the middle': { kinds: [1], until: middle, limit: 20 },
  'timeline of 400 people, 100 posts': { kinds: [1, 6], authors: people.slice(0, 400), limit: 100 },
  'timeline of 1,000 people, 100 posts': { kinds: [1, 6], authors: people.slice(0, 1000), limit: 100 },
  'the busiest person’s posts': { kinds: [1], authors: people.slice(0, 1), limit: 20 },
  'the most frequent hashtag': { kinds: [1], '#t': [hashtag], limit: 20 },
  'answers and reactions to 100 posts': { kinds: [1, 7], '#e': posts.slice(-100), limit: 500 },
  'the busiest person’s alerts': { kinds: [1, 6, 7], '#p': people.slice(0, 1), limit: 50 },
  'everything of 500 people, 500 events': { authors: people.slice(-500), limit: 500 },
})

/** CPU time of the whole machine but this process, in s. */
function othersCpu(): number {
  const busy = cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0)
  const own = process.cpuUsage()
  return busy / 1000 - (own.user + own.system) / 1_000_000
}

const deal = (events: readonly NostrEvent[]) =>
  Array.from({ length: connections }, (_, i) => events.filter((_event, index) => index % connections === i))

const ms = (times: readonly number[]) =>
  `${median(times).toFixed(1)} (${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)})`

async function timed(ask: () => Promise<number>): Promise<string> {
  const times: number[] = []
  let found = 0
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now()
    try {
      found = await ask()
    } catch (error) {
      return error instanceof Error ? error.message : 'refused'
    }
    times.push(performance.now() - begin)
  }
  return `${ms(times)}, ${found.toLocaleString('en')}`
}

/** From sending a post until each of many open subscriptions has it, in ms. */
async function fanOut(url: string, posts: readonly NostrEvent[]): Promise<string> {
  const clients = await Promise.all(Array.from({ length: listeners / 5 }, () => connect(url)))
  let [delivered, wanted, onAll] = [0, 0, (): void => undefined]
  const count = () => {
    delivered += 1
    if (delivered === wanted) onAll()
  }
  for (const client of clients) {
    for (let i = 0; i < 5; i++)
      await client.watch({ kinds: [1], since: posts[0]?.created_at, limit: 1 }, count)
  }
  const sender = await connect(url)
  const times: number[] = []
  for (const post of posts) {
    const begin = performance.now()
    wanted += listeners
    const all = new Promise<void>((resolve) => (onAll = resolve))
    await Promise.all([sender.publish([post], 1), all])
    times.push(performance.now() - begin)
  }
  for (const client of [sender, ...clients]) client.close()
  return ms(times)
}

async function measure(
  url: string,
  history: History,
  latest: readonly NostrEvent[],
): Promise<[string, string][]> {
  const clients: RelayClient[] = await Promise.all(Array.from({ length: connections }, () => connect(url)))
  const cpu = othersCpu()
  const begin = performance.now()
  const parts = deal(history.events)
  const accepted = await Promise.all(clients.map((client, i) => client.publish(parts[i] ?? [], windowSize)))
  const seconds = (performance.now() - begin) / 1000
  const count = accepted.reduce((sum, one) => sum + one, 0)
  const microseconds = ((othersCpu() - cpu) / count) * 1_000_000
  const rows: [string, string][] = [
    ['events accepted', count.toLocaleString('en')],
    ['events a second', Math.round(count / seconds).toLocaleString('en')],
    ['CPU of an event, µs', microseconds.toFixed(0)],
  ]
  const [client] = clients
  if (!client) return rows
  for (const [name, filter] of Object.entries(questions(history))) {
    rows.push([`${name}, ms`, await timed(() => client.ask('REQ', filter))])
  }
  const reactions = { kinds: [7], '#e': history.posts.slice(0, 1) }
  rows.push(['count of a post’s reactions, ms', await timed(() => client.ask('COUNT', reactions))])
  rows.push([`a post to ${listeners} subscriptions, ms`, await fanOut(url, latest)])
  for (const one of clients) one.close()
  return rows
}

console.log('Signing …')
const history = await makeHistory(Number(values.events))
const now = Math.floor(Date.now() / 1000)
const latest = await makeEvents(rounds, (i) => now + i)
const columns = new Map<string, Map<string, string>>()
const own = startChild('relays/own-relay.ts', [])
const ownUrl = await firstMessage<string>(own, 30)
for (const [name, url] of [['embedded', ownUrl], ...values.relay.map((text) => text.split(/=(.*)/))]) {
  if (!name || !url) throw new Error('a relay is given as name=ws://address')
  console.log(`${name} …`)
  columns.set(name, new Map(await measure(url, history, latest)))
}
own.disconnect()
await once(own, 'exit')

const names = [...columns.values()].flatMap((rows) => [...rows.keys()])
printTable([
  ['', ...columns.keys()],
  ...[...new Set(names)].map((name) => [name, ...[...columns.values()].map((rows) => rows.get(name) ?? '–')]),
])
