import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { hexTagValues, kinds, parseProfile, profileName, type NostrEvent } from '@ncc/nostr-core'
import { createMuteMatcher } from '@ncc/nostr-core/queries'
import { Budget } from '../budget.ts'
import type { Log } from '../log.ts'
import { describeError } from '../log.ts'
import type { Roster } from '../members/roster.ts'
import { FairQueue } from '../relay/fair-queue.ts'
import { sql, type Row, type Sql, type Statement } from '../state/sql.ts'
import { alertsOf, isNews, isWanted, toLine, type Alert, type AlertType } from './alert.ts'
import { knownKey, type Device, type Devices } from './devices.ts'
import type { Lease } from './lease.ts'
import { createNewsReader, findNewest, isStranger, type WatchedRelay } from './news.ts'
import type { PushOutcome, SendPush } from './push-service.ts'
import { endOfQuiet } from './quiet-hours.ts'

/** The dependencies of the worker; `now` gives seconds. */
export interface AlertWorkerOptions {
  readonly sql: Sql
  readonly lease: Pick<Lease, 'isHeld'>
  readonly devices: Devices
  readonly relays: Readonly<Record<string, WatchedRelay>>
  readonly members: Pick<Roster, 'isMember' | 'all'>
  readonly send: SendPush
  readonly now: () => number
  readonly log: Log
  /** Milliseconds between looks. */
  readonly pollMs?: number
  /** How long (ms) the accounts with devices are cached for contact lists, which may name thousands of accounts. */
  readonly accountsMs?: number
  /** How long alerts wait, in seconds: those seen in the app meanwhile are not sent, and likes are grouped. */
  readonly delays?: { readonly first: number; readonly likes: number }
}

export interface AlertWorker {
  /** Checks for new events and sends what is due; also runs by itself every `pollMs`. */
  look(): Promise<void>
  close(): Promise<void>
}

/** What a device gets, as JSON. It holds nothing of a post or message. */
export interface PushPayload {
  /** Names the notification: a second copy of it replaces the first. */
  readonly id: string
  /** `news` if it combines several groups of alerts. */
  readonly type: AlertType | 'news'
  /** How many alerts it combines. */
  readonly count: number
  /** The name of the newest actor, where the device may know it. */
  readonly name: string | undefined
  /** How many other people are behind these alerts. */
  readonly others: number
  /** The page that a tap opens. */
  readonly path: string
  /** How many alerts are unread, for the icon. */
  readonly unread: number
  /** Seconds. */
  readonly at: number
}

const devicesPerLook = 200
/** Of them, those to one service: a slow one must not take the place of the others. */
const sendsAtOnce = { total: 20, share: 10 }
/** A look begins no more notifications after this time; they take up to ten seconds more. */
const maxDeliveryMs = 10_000
/** Alerts that one account may cause on one device per hour; the rest are dropped. */
const maxFromOne = 6
/** Alerts that may wait for a device. */
const maxWaiting = 500
/** Notifications that a device gets per hour; further alerts wait until the hour is over. */
const maxInAnHour = 12
/** Notifications sent to a device at once; if there are more, they are combined into one. */
const maxAtOnce = 3
const hour = 60 * 60
const day = 24 * hour
/** How long an alert is retried, and remembered once it is sent. */
const keepDays = 4
const readDays = 30
const maxNameLength = 40
/** How many accounts one event may alert: a contact list may name thousands. */
const maxConcerned = 2_000
const maxByStranger = 50
const maxRefusals = 20
const purgeMs = 10 * 60_000

interface QueuedAlert extends Alert {
  readonly createdAt: number
  readonly due: number
  readonly batch: string | undefined
  readonly attempts: number
}

const toQueued = (row: Row): QueuedAlert => ({
  pubkey: String(row['pubkey']),
  key: String(row['key']),
  type: String(row['type']) as AlertType,
  actor: String(row['actor']),
  target: String(row['target']),
  createdAt: Number(row['created_at']),
  due: Number(row['due']),
  batch: row['batch'] === null ? undefined : String(row['batch']),
  attempts: Number(row['attempts']),
})

const unread = `NOT EXISTS (SELECT 1 FROM push_read r WHERE r.pubkey = q.pubkey AND r.key = q.key)`

/** The group that an alert is sent with: likes or reposts of one post, messages, followers; mentions stand alone. */
function groupOf({ type, target, key }: Alert): string {
  if (type === 'mention') return key
  return type === 'reaction' ? `like ${target}` : `${type} ${target}`
}

const pathOf = (alerts: readonly Alert[]): string => {
  const [first] = alerts
  if (!first || new Set(alerts.map(groupOf)).size > 1) return '/notifications'
  if (first.type === 'message') return '/messages'
  if (first.type === 'follow') return alerts.length > 1 ? '/notifications' : `/u/${first.actor}`
  return first.target === '' ? '/notifications' : `/post/${first.target}`
}

/**
 * Watches the city's relays for events that concern accounts with devices, and alerts these devices, while this server
 * holds the lease.
 *
 * Alerts are queued in the same transaction that saves how far each relay was read, so none is lost or queued twice. A
 * notification gets its id before it is sent: if the server dies before it learns the outcome, the next server sends it
 * again under the same id, and the device shows it only once.
 */
export function startAlertWorker(options: AlertWorkerOptions): AlertWorker {
  const { devices, relays, members, log, now } = options
  const { first: firstDelay, likes: likeDelay } = options.delays ?? { first: 4, likes: 90 }
  const { sql: database, accountsMs = 3_000 } = options
  let accounts: { readonly at: number; readonly pubkeys: ReadonlySet<string> } | undefined
  let purgedAt = 0
  let lookedAt = 0
  let isClosed = false
  const maySend = () => !isClosed && options.lease.isHeld()

  const isUnwanted = async ({ pubkey, actor }: Alert) =>
    actor !== '' && (await isStranger(actor, pubkey, members, relays))

  async function accountsWithDevices(): Promise<ReadonlySet<string>> {
    const at = performance.now()
    if (!accounts || at - accounts.at >= accountsMs) accounts = { at, pubkeys: await devices.accounts() }
    return accounts.pubkeys
  }

  const news = createNewsReader({
    sql: database,
    relays,
    name: '',
    isHeld: () => options.lease.isHeld(),
    async handle(events) {
      const named = events.flatMap((event) => (event.kind === kinds.contacts ? [] : hexTagValues(event, 'p')))
      const among = await devices.accountsAmong([...new Set(named)])
      const statements: Statement[] = []
      for (const event of events) {
        const known = event.kind === kinds.contacts ? await accountsWithDevices() : among
        if (isNews(event, now())) statements.push(...(await queueStatements(event, known)))
      }
      return statements
    },
  })

  async function queueStatements(event: NostrEvent, known: ReadonlySet<string>): Promise<Statement[]> {
    const concerned = alertsOf(event, known).slice(
      0,
      members.isMember(event.pubkey) ? maxConcerned : maxByStranger,
    )
    // Each event costs look-ups: somebody who writes a lot must not delay everybody else's alerts.
    if (concerned.length > 0) await setImmediate()
    const strangers = await Promise.all(concerned.map(isUnwanted))
    const alerts = concerned.filter((_, index) => strangers[index] === false)
    const statements: Statement[] = []
    // A contact list may name any number of accounts.
    for (let start = 0; start < alerts.length; start += 200) {
      const some = alerts.slice(start, start + 200)
      const found = await devices.of(some.map(({ pubkey }) => pubkey))
      for (const alert of some) {
        const own = found.filter(({ pubkey }) => pubkey === alert.pubkey)
        statements.push(...own.flatMap((device) => queueStatement(event, alert, device)))
        if (alert.type === 'follow') statements.push(devices.knowStatement(alert.pubkey, alert.key))
      }
    }
    return statements
  }

  function queueStatement(event: NostrEvent, alert: Alert, device: Device): Statement[] {
    const { settings, subscription } = device
    if (!isWanted(settings, alert.type)) return []
    if (settings.mutes.length > 0 && createMuteMatcher(settings.mutes)(event)) return []
    const { key, pubkey, type, actor, target } = alert
    const { endpoint } = subscription
    const delay = type === 'like' || type === 'reaction' ? likeDelay : firstDelay
    return [
      sql(
        `INSERT INTO push_queue (endpoint, key, pubkey, type, actor, target, created_at, due, attempts)
         SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT),
           CAST(? AS BIGINT), CAST(? AS BIGINT), 0
         WHERE NOT EXISTS (SELECT 1 FROM push_read WHERE pubkey = ? AND key IN (?, ?))
           AND (SELECT count(*) FROM push_queue WHERE endpoint = ? AND actor = ? AND actor <> '' AND created_at > ?) < ?
           AND (SELECT count(*) FROM push_queue WHERE endpoint = ? AND sent_at IS NULL) < ?
         ON CONFLICT DO NOTHING`,
        endpoint,
        key,
        pubkey,
        type,
        actor,
        target,
        now(),
        now() + delay,
        pubkey,
        key,
        knownKey(key),
        endpoint,
        actor,
        now() - hour,
        maxFromOne,
        endpoint,
        maxWaiting,
      ),
    ]
  }

  async function nameOf(pubkey: string): Promise<string | undefined> {
    const event =
      pubkey === '' ? undefined : await findNewest(relays, { kinds: [kinds.profile], authors: [pubkey] })
    const name = event && profileName(parseProfile(event.content))
    return (name && toLine(name, maxNameLength)) || undefined
  }

  async function payloadOf(batch: string, alerts: readonly QueuedAlert[], device: Device): Promise<string> {
    const groups = new Set(alerts.map(groupOf))
    const newestFirst = alerts.toSorted((a, b) => b.createdAt - a.createdAt)
    const actors = [...new Set(newestFirst.map(({ actor }) => actor))]
    const [row] = await database.query(
      sql(
        `SELECT count(*) AS unread FROM push_queue q WHERE endpoint = ? AND batch IS NOT NULL AND ${unread}`,
        device.subscription.endpoint,
      ),
    )
    const payload: PushPayload = {
      id: batch,
      type: groups.size > 1 ? 'news' : (newestFirst[0]?.type ?? 'news'),
      count: alerts.length,
      name: device.settings.names && groups.size === 1 ? await nameOf(actors[0] ?? '') : undefined,
      others: Math.max(0, actors.length - 1),
      path: pathOf(alerts),
      unread: Number(row?.['unread'] ?? 0),
      at: newestFirst[0]?.createdAt ?? now(),
    }
    return JSON.stringify(payload)
  }

  const queuedFor = async (endpoint: string): Promise<readonly QueuedAlert[]> =>
    (
      await database.query(
        sql(
          `SELECT * FROM push_queue q WHERE endpoint = ? AND sent_at IS NULL AND ${unread} ORDER BY created_at, key`,
          endpoint,
        ),
      )
    ).map(toQueued)

  const postpone = (endpoint: string, due: number) =>
    database.run([
      sql(
        'UPDATE push_queue SET due = ? WHERE endpoint = ? AND sent_at IS NULL AND due < ?',
        due,
        endpoint,
        due,
      ),
    ])

  /** Sends a device what is due. */
  async function deliverTo(endpoint: string): Promise<void> {
    const device = await devices.byEndpoint(endpoint)
    if (!device) return devices.end(endpoint)
    // Drops alerts that were read meanwhile, or that are for an account that used this browser before.
    await database.run([
      sql(
        `DELETE FROM push_queue WHERE endpoint = ? AND sent_at IS NULL AND (pubkey <> ? OR EXISTS (
          SELECT 1 FROM push_read r WHERE r.pubkey = push_queue.pubkey AND r.key = push_queue.key))`,
        endpoint,
        device.pubkey,
      ),
    ])
    const quietUntil = endOfQuiet(now(), device.settings.quiet)
    if (quietUntil > now()) return postpone(endpoint, quietUntil)
    const { start, count } = device.window
    const isSameHour = now() >= start && now() - start < hour
    let sent = isSameHour ? count : 0
    const queued = await queuedFor(endpoint)
    // If the service did not answer, the batch that was begun is retried before anything new is sent.
    const retry = queued.find(({ batch, due }) => batch !== undefined && due > now())
    if (retry) return postpone(endpoint, retry.due)
    for (const alerts of batchesOf(queued, now())) {
      if (!maySend()) return
      if (sent >= maxInAnHour) return postpone(endpoint, start + hour)
      const outcome = await deliverBatch(alerts, device)
      if (outcome.type === 'gone') return devices.end(endpoint)
      if (outcome.type === 'later') return
      sent += 1
      const windowStart = isSameHour ? start : now()
      await database.run([
        sql(
          'UPDATE push_devices SET window_start = ?, window_count = ? WHERE endpoint = ?',
          windowStart,
          sent,
          endpoint,
        ),
      ])
    }
  }

  async function deliverBatch(alerts: readonly QueuedAlert[], device: Device): Promise<PushOutcome> {
    const { endpoint } = device.subscription
    const batch = alerts[0]?.batch ?? randomBytes(18).toString('base64url')
    const keys = alerts.map(({ key }) => key)
    const these = `endpoint = ? AND key IN (${keys.map(() => '?').join(', ')})`
    await database.run([sql(`UPDATE push_queue SET batch = ? WHERE ${these}`, batch, endpoint, ...keys)])
    const payload = await payloadOf(batch, alerts, device)
    const urgency = alerts.some(({ type }) => type === 'message') ? 'high' : 'normal'
    const outcome = await options.send({ subscription: device.subscription, payload, topic: batch, urgency })
    if (outcome.type === 'sent') {
      await database.run([
        sql(`UPDATE push_queue SET sent_at = ? WHERE ${these}`, now(), endpoint, ...keys),
        sql('UPDATE push_devices SET refusals = 0 WHERE endpoint = ?', endpoint),
      ])
    } else if (outcome.type === 'refused') {
      await database.run([
        sql(`DELETE FROM push_queue WHERE ${these}`, endpoint, ...keys),
        sql('UPDATE push_devices SET refusals = refusals + 1 WHERE endpoint = ?', endpoint),
      ])
      const isRefusing = sql(
        'SELECT 1 AS found FROM push_devices WHERE endpoint = ? AND refusals >= ?',
        endpoint,
        maxRefusals,
      )
      if ((await database.query(isRefusing)).length > 0) await devices.end(endpoint)
    } else if (outcome.type === 'later') {
      const attempts = alerts[0]?.attempts ?? 0
      // A service may ask for more time, never for less: else it could have the server send to it alone.
      const wait = Math.max(outcome.afterSeconds ?? 0, Math.min(15 * 2 ** attempts, hour))
      await database.run([
        sql(
          'UPDATE push_queue SET due = ?, attempts = attempts + 1 WHERE endpoint = ? AND sent_at IS NULL',
          now() + wait,
          endpoint,
        ),
      ])
    }
    return outcome
  }

  async function deliver(): Promise<void> {
    const rows = await database.query(
      sql(
        'SELECT endpoint, min(due) AS due FROM push_queue WHERE sent_at IS NULL AND due <= ? GROUP BY endpoint ORDER BY due',
        now(),
      ),
    )
    const waiting = takeTurns(rows.map(({ endpoint }) => String(endpoint)))
    const running = new Budget(sendsAtOnce)
    const startedAt = performance.now()
    const begin = () => {
      if (!maySend() || performance.now() - startedAt > maxDeliveryMs) return undefined
      const index = waiting.findIndex(({ service }) => running.take(service, 1))
      return index < 0 ? undefined : waiting.splice(index, 1)[0]
    }
    const deliverSome = async (): Promise<void> => {
      for (let next = begin(); next; next = begin())
        await deliverTo(next.endpoint).finally(() => running.add(next.service, -1))
    }
    await Promise.all(Array.from({ length: sendsAtOnce.total }, deliverSome))
  }

  async function purge(): Promise<void> {
    const at = performance.now()
    if (purgedAt !== 0 && at - purgedAt < purgeMs) return
    purgedAt = at
    await database.run([
      sql('DELETE FROM push_queue WHERE created_at < ?', now() - keepDays * day),
      sql(`DELETE FROM push_read WHERE at < ? AND key NOT LIKE 'known %'`, now() - readDays * day),
    ])
  }

  /** Moves due times back together with the clock, so that alerts do not wait longer when it is set back. */
  async function followClock(): Promise<void> {
    const back = lookedAt - now()
    lookedAt = now()
    if (back > 0) await database.run([sql('UPDATE push_queue SET due = due - ? WHERE sent_at IS NULL', back)])
  }

  async function lookOnce(): Promise<void> {
    if (!options.lease.isHeld()) {
      // Another server may read on from here.
      news.stop()
      return
    }
    try {
      await followClock()
      await news.read()
      await deliver()
      await purge()
    } catch (error) {
      log('error', 'alerts could not be sent', { error: describeError(error) })
    }
  }

  let looking = Promise.resolve()
  let isWaiting = false
  const look = () => {
    if (isWaiting) return looking
    isWaiting = true
    looking = looking.then(() => {
      isWaiting = false
      return lookOnce()
    })
    return looking
  }
  const timer = setInterval(look, options.pollMs ?? 1000).unref()
  return {
    look,
    async close() {
      isClosed = true
      clearInterval(timer)
      await looking
      news.stop()
    },
  }
}

/** A push service by the end of its name: whoever has a name can make any number of names below it. */
function serviceOf(endpoint: string): string {
  const { hostname } = new URL(endpoint)
  return isIP(hostname) === 0 ? hostname.split('.').slice(-2).join('.') : hostname
}

/** The first endpoints of a look, given in the order in which they are due: the services take turns. */
function takeTurns(endpoints: readonly string[]): { readonly endpoint: string; readonly service: string }[] {
  const queue = new FairQueue<{ endpoint: string; service: string }>()
  for (const endpoint of endpoints) {
    const service = serviceOf(endpoint)
    queue.push(service, { endpoint, service })
  }
  return Array.from({ length: Math.min(queue.size, devicesPerLook) }, () => queue.shift()).filter(
    (next) => next !== undefined,
  )
}

/**
 * The batches to send now: those begun earlier, unchanged, and due alerts by group. Alerts that are not due yet join
 * those of their group that are.
 */
function batchesOf(queued: readonly QueuedAlert[], now: number): readonly (readonly QueuedAlert[])[] {
  const isDue = ({ due }: QueuedAlert) => due <= now
  const begun = Map.groupBy(
    queued.filter((alert) => alert.batch !== undefined && isDue(alert)),
    ({ batch }) => batch,
  )
  const fresh = queued.filter(({ batch }) => batch === undefined)
  const dueGroups = new Set(fresh.filter(isDue).map(groupOf))
  const groups = [...Map.groupBy(fresh, groupOf)].flatMap(([group, alerts]) =>
    dueGroups.has(group) ? [alerts] : [],
  )
  const gathered = groups.length > maxAtOnce ? [groups.flat()] : groups
  return [...begun.values(), ...gathered]
}
