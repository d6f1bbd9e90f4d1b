import { once } from 'node:events'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import type { NostrEvent } from '@ncc/nostr-core'
import { firstMessage, printTable, spread, startChild } from '../child.ts'
import { makeEvents } from '../verify/make-events.ts'
import { makeHistory, type History } from './make-history.ts'
import { connect } from './relay-client.ts'

/**
 * Relays side by side: the same signed events go to each of them through its WebSocket, then each is asked what a city's
 * clients ask. The embedded relay is always among them; others are started beforehand, with an empty database.
 */
const { values } = parseArgs({
  options: {
    /** Another relay, as `strfry=ws://127.0.0.1:7777`; may be repeated. */
    relay: { type: 'string', multiple: true, default: [] },
    events: { type: 'string', default: '50000' },
    /** How often each query is sent. */
    rounds: { type: 'string', default: '11' },
  },
})

const connections = 4
/** Unacknowledged events of one connection. */
const windowSize = 500
/** The events are sent in this many parts, each to the relays in another order. */
const passes = 3
const listeners = 250
const rounds = Number(values.rounds)

/** What a city's clients ask, by name. */
const queries = (history: History): Readonly<Record<string, object>> => {
  const { middle, people, posts, hashtag } = history
  // The newest have no answers yet.
  const answered = posts.slice(-posts.length / 2).slice(0, 100)
  return {
    'first page, 20 posts': { kinds: [1], limit: 20 },
    'a page in the middle': { kinds: [1], until: middle, limit: 20 },
    'timeline of 400 people, 100 posts': { kinds: [1, 6], authors: people.slice(0, 400), limit: 100 },
    'timeline of 1,000 people, 100 posts': { kinds: [1, 6], authors: people.slice(0, 1000), limit: 100 },
    'the busiest person’s posts': { kinds: [1], authors: people.slice(0, 1), limit: 20 },
    'the most frequent hashtag': { kinds: [1], '#t': [hashtag], limit: 20 },
    'answers and reactions to 100 posts': { kinds: [1, 7], '#e': answered, limit: 500 },
    'the busiest person’s alerts': { kinds: [1, 6, 7], '#p': people.slice(0, 1), limit: 50 },
    'everything of 500 people, 500 events': { authors: people.slice(-500), limit: 500 },
  }
}

/** CPU time of the whole machine but this process, in s. */
function othersCpu(): number {
  const busy = cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0)
  const own = process.cpuUsage()
  return busy / 1000 - (own.user + own.system) / 1_000_000
}

/** `all` in this many parts, in order. */
function split<T>(all: readonly T[], parts: number): T[][] {
  const size = Math.ceil(all.length / parts)
  return Array.from({ length: parts }, (_, i) => all.slice(i * size, (i + 1) * size))
}

const toMessages = (events: readonly NostrEvent[]) => events.map((event) => JSON.stringify(['EVENT', event]))

const inMs = (times: readonly number[]) => spread(times, (time) => time.toFixed(1))
const whole = (number: number) => Math.round(number).toLocaleString('en')

/** A relay, and what was measured so far. */
interface Contender {
  readonly name: string
  readonly url: string
  readonly rates: number[]
  readonly microseconds: number[]
  accepted: number
}

async function send(contender: Contender, events: readonly NostrEvent[]): Promise<void> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connect(contender.url)))
  const parts = split(toMessages(events), connections)
  const cpu = othersCpu()
  const begin = performance.now()
  const accepted = await Promise.all(clients.map((client, i) => client.publish(parts[i] ?? [], windowSize)))
  const seconds = (performance.now() - begin) / 1000
  const count = accepted.reduce((sum, one) => sum + one, 0)
  contender.accepted += count
  contender.rates.push(count / seconds)
  contender.microseconds.push(((othersCpu() - cpu) / count) * 1_000_000)
  for (const client of clients) client.close()
}

/** How long an answer takes, and how many events it has; or why there is none. */
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
  return `${inMs(times)}, ${found.toLocaleString('en')}`
}

/** From sending a post until each of many open subscriptions has it, in ms. */
async function fanOut(url: string, posts: readonly NostrEvent[]): Promise<string> {
  const clients = await Promise.all(Array.from({ length: listeners / 5 }, () => connect(url)))
  /** The subscriptions that have a post, by its id. */
  const receivers = new Map<string, Set<number>>()
  let onReceived = (): void => undefined
  for (const [index, client] of clients.entries()) {
    for (let i = 0; i < 5; i++) {
      await client.watch({ kinds: [1], since: posts[0]?.created_at, limit: 1 }, (id) => {
        receivers.set(id, (receivers.get(id) ?? new Set()).add(5 * index + i))
        onReceived()
      })
    }
  }
  const sender = await connect(url)
  const times: number[] = []
  for (const post of posts) {
    const begin = performance.now()
    const all = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`only ${receivers.get(post.id)?.size} have it`)),
        20_000,
      )
      onReceived = () => {
        if (receivers.get(post.id)?.size !== listeners) return
        clearTimeout(timer)
        resolve()
      }
    })
    await Promise.all([sender.publish(toMessages([post]), 1), all])
    times.push(performance.now() - begin)
  }
  for (const client of [sender, ...clients]) client.close()
  return inMs(times)
}

async function ask({ url }: Contender, history: History, latest: readonly NostrEvent[]) {
  const client = await connect(url)
  const rows = new Map<string, string>()
  for (const [name, filter] of Object.entries(queries(history))) {
    rows.set(`${name}, ms`, await timed(() => client.ask('REQ', filter)))
  }
  const reactions = { kinds: [7], '#e': [history.popular] }
  rows.set('count of a post’s reactions, ms', await timed(() => client.ask('COUNT', reactions)))
  client.close()
  rows.set(
    `a post to ${listeners} subscriptions, ms`,
    await fanOut(url, latest).catch((error: unknown) => String(error)),
  )
  return rows
}

const own = startChild('relays/own-relay.ts', [])
const ownUrl = await firstMessage<string>(own, 30)
if (!ownUrl.startsWith('ws://')) throw new Error(`the embedded relay: ${ownUrl}`)
const contenders = [`embedded=${ownUrl}`, ...values.relay].map((text): Contender => {
  const [name, url] = text.split(/=(.*)/)
  if (!name || !url) throw new Error('a relay is given as name=ws://address')
  return { name, url, rates: [], microseconds: [], accepted: 0 }
})
console.error('Signing …')
const history = await makeHistory(Number(values.events))
const now = Math.floor(Date.now() / 1000)
const latest = await makeEvents(rounds, (i) => now + i)
for (const [pass, events] of split(history.events, passes).entries()) {
  const order = contenders.map((_, i) => contenders[(i + pass) % contenders.length])
  for (const contender of order) if (contender) await send(contender, events)
}
const columns: Map<string, string>[] = []
for (const contender of contenders) {
  const { accepted, rates, microseconds } = contender
  console.error(`${contender.name} …`)
  const sent: [string, string][] = [
    ['events accepted', accepted.toLocaleString('en')],
    ['events a second', spread(rates, whole)],
    ['CPU time of an event, µs', spread(microseconds, whole)],
  ]
  columns.push(new Map([...sent, ...(await ask(contender, history, latest))]))
}
own.disconnect()
await once(own, 'exit')

const names = new Set(columns.flatMap((rows) => [...rows.keys()]))
printTable([
  ['', ...contenders.map(({ name }) => name)],
  ...[...names].map((name) => [name, ...columns.map((rows) => rows.get(name) ?? '–')]),
])
