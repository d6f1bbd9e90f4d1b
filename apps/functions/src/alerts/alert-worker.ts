import { setImmediate } from 'node:timers/promises'
import { hexTagValues, kinds, type NostrEvent } from '@ncc/nostr-core'
import { createMuteMatcher } from '@ncc/nostr-core/queries'
import type { Log } from '../log.ts'
import { describeError } from '../log.ts'
import type { Roster } from '../members/roster.ts'
import { startPolling } from '../poll.ts'
import type { Sql, Statement } from '../state/sql.ts'
import { deliverAlerts } from './alert-delivery.ts'
import { AlertQueue } from './alert-queue.ts'
import { alertsOf, isNews, isWanted, type Alert } from './alert.ts'
import type { Device, Devices } from './devices.ts'
import type { Lease } from './lease.ts'
import { createNewsReader } from './news.ts'
import type { SendPush } from './push-service.ts'
import { createStrangerCheck, type Acquaintance } from './strangers.ts'
import type { WatchedRelay } from './watched-relay.ts'

/** The dependencies of the worker; `now` gives seconds. */
export interface AlertWorkerOptions {
  readonly sql: Sql
  readonly lease: Pick<Lease, 'isHeld'>
  readonly devices: Devices
  readonly relays: Readonly<Record<string, WatchedRelay>>
  readonly members: Pick<Roster, 'isMember' | 'all' | 'mayRead'>
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

/** How many accounts one event may alert: a contact list may name thousands. */
const maxConcerned = 2_000
const maxByStranger = 50
const purgeMs = 10 * 60_000

/**
 * Watches the city's relays for events that concern accounts with devices, and alerts these devices, while this server
 * holds the lease. Alerts are queued in the same transaction that saves how far each relay was read, so none is lost or
 * queued twice.
 */
export function startAlertWorker(options: AlertWorkerOptions): AlertWorker {
  const { devices, relays, members, send, log, now } = options
  const { first: firstDelay, likes: likeDelay } = options.delays ?? { first: 4, likes: 90 }
  const { accountsMs = 3_000 } = options
  const queue = new AlertQueue(options.sql, now)
  let accounts: { readonly at: number; readonly pubkeys: ReadonlySet<string> } | undefined
  let purgedAt = 0
  let lookedAt: number | undefined
  let isClosed = false
  const maySend = () => !isClosed && options.lease.isHeld()

  const mayRead = (pubkey: string) => members.mayRead(pubkey)
  const strangers = createStrangerCheck({ members, relays, now })
  const acquaintance = async ({ pubkey, actor }: Alert) =>
    !mayRead(pubkey) ? 'stranger' : actor === '' ? 'known' : strangers(actor, pubkey)

  async function accountsWithDevices(): Promise<ReadonlySet<string>> {
    const at = performance.now()
    if (!accounts || at - accounts.at >= accountsMs) accounts = { at, pubkeys: await devices.accounts() }
    return accounts.pubkeys
  }

  const news = createNewsReader({
    sql: options.sql,
    relays,
    name: '',
    isHeld: () => options.lease.isHeld(),
    log,
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
    const found = await Promise.all(
      concerned.map(async (alert) => ({ alert, actor: await acquaintance(alert) })),
    )
    const wanted = found.filter(({ actor }) => actor !== 'stranger')
    const statements: Statement[] = []
    // A contact list may name any number of accounts.
    for (let start = 0; start < wanted.length; start += 200) {
      const some = wanted.slice(start, start + 200)
      const among = await devices.of(some.map(({ alert }) => alert.pubkey))
      for (const { alert, actor } of some) {
        const own = among.filter(({ pubkey }) => pubkey === alert.pubkey)
        statements.push(...own.flatMap((device) => queueStatement(event, alert, device, actor)))
        if (alert.type === 'follow') statements.push(devices.knowStatement(alert.pubkey, alert.key))
      }
    }
    return statements
  }

  function queueStatement(event: NostrEvent, alert: Alert, device: Device, actor: Acquaintance): Statement[] {
    const { settings, subscription } = device
    if (!isWanted(settings, alert.type)) return []
    if (settings.mutes.length > 0 && createMuteMatcher(settings.mutes)(event)) return []
    const delay = alert.type === 'like' || alert.type === 'reaction' ? likeDelay : firstDelay
    return [queue.addStatement(alert, subscription.endpoint, delay, actor)]
  }

  async function purge(): Promise<void> {
    const at = performance.now()
    if (purgedAt !== 0 && at - purgedAt < purgeMs) return
    purgedAt = at
    await queue.purge()
  }

  /** Moves times back together with the clock, so that alerts do not wait longer when it is set back. */
  async function followClock(): Promise<void> {
    const before = lookedAt
    lookedAt = now()
    // It may also have been set back while no server ran.
    if (before === undefined) await queue.moveBack(0)
    else if (before > lookedAt) await queue.moveBack(before - lookedAt)
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
      await deliverAlerts({ queue, devices, relays, strangers, mayRead, send, now, maySend })
      await purge()
    } catch (error) {
      log('error', 'alerts could not be sent', { error: describeError(error) })
    }
  }

  const polling = startPolling(lookOnce, options.pollMs ?? 1000)
  return {
    look: polling.look,
    async close() {
      isClosed = true
      await polling.close()
      news.stop()
    },
  }
}
