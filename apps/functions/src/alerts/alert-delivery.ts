import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { kinds, parseProfile, profileName } from '@ncc/nostr-core'
import { Budget } from '../budget.ts'
import { FairQueue } from '../relay/fair-queue.ts'
import { batchesOf, groupOf, type AlertQueue, type QueuedAlert } from './alert-queue.ts'
import { toLine, type Alert, type AlertType } from './alert.ts'
import type { Device, Devices } from './devices.ts'
import type { PushOutcome, SendPush } from './push-service.ts'
import { endOfQuiet } from './quiet-hours.ts'
import type { Acquaintance, StrangerCheck } from './strangers.ts'
import { findNewest, type WatchedRelay } from './watched-relay.ts'

/** What a device gets, as JSON. It holds nothing of a post or message. */
interface PushPayload {
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

/** The dependencies; `now` gives seconds. */
export interface AlertDeliveryOptions {
  readonly queue: AlertQueue
  readonly devices: Devices
  readonly relays: Readonly<Record<string, WatchedRelay>>
  readonly strangers: StrangerCheck
  /** Whether an account (64 hex) may read what others write in the city. */
  readonly mayRead: (pubkey: string) => boolean
  readonly send: SendPush
  readonly now: () => number
  /** False once another server may send, or this one ends. */
  readonly maySend: () => boolean
}

const devicesPerLook = 200
/** Of them, those to one service: a slow one must not take the place of the others. */
const sendsAtOnce = { total: 20, share: 10 }
/** Begins no more notifications after this time; they take up to ten seconds more. */
const maxDeliveryMs = 10_000
/** Notifications that a device gets per hour; further alerts wait until the hour is over. */
const maxInAnHour = 12
const hour = 60 * 60
/** How long (seconds) an alert waits until it is asked again whether its actor is a stranger. */
const recheckSeconds = 60
const maxNameLength = 40

const pathOf = (alerts: readonly Alert[]): string => {
  const [first] = alerts
  if (!first || new Set(alerts.map(groupOf)).size > 1) return '/notifications'
  if (first.type === 'message') return '/messages'
  if (first.type === 'follow') return alerts.length > 1 ? '/notifications' : `/u/${first.actor}`
  return first.target === '' ? '/notifications' : `/post/${first.target}`
}

/**
 * Sends what is due. A notification gets its id before it is sent: if the server dies before it learns the outcome, the next
 * server sends it again under the same id, and the device shows it only once.
 */
export async function deliverAlerts(options: AlertDeliveryOptions): Promise<void> {
  const { queue, devices, relays, strangers, now, maySend } = options

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
    const payload: PushPayload = {
      id: batch,
      type: groups.size > 1 ? 'news' : (newestFirst[0]?.type ?? 'news'),
      count: alerts.length,
      name: device.settings.names && groups.size === 1 ? await nameOf(actors[0] ?? '') : undefined,
      others: Math.max(0, actors.length - 1),
      path: pathOf(alerts),
      unread: await queue.countUnread(device.subscription.endpoint),
      at: newestFirst[0]?.createdAt ?? now(),
    }
    return JSON.stringify(payload)
  }

  /** Drops what strangers did; what those did of whom this is unknown waits. */
  async function withoutStrangers(
    queued: readonly QueuedAlert[],
    endpoint: string,
  ): Promise<readonly QueuedAlert[]> {
    const found = await Promise.all(
      queued.map(async (alert) => {
        const isChecked = alert.batch !== undefined || alert.actor === ''
        return { alert, actor: isChecked ? 'known' : await strangers(alert.actor, alert.pubkey) }
      }),
    )
    const those = (wanted: Acquaintance) =>
      found.flatMap(({ alert, actor }) => (actor === wanted ? [alert] : []))
    await queue.remove(those('stranger'), endpoint)
    await queue.postponeSome(those('unknown'), endpoint, now() + recheckSeconds)
    return those('known')
  }

  /** Sends a device what is due. */
  async function deliverTo(endpoint: string): Promise<void> {
    const device = await devices.byEndpoint(endpoint)
    if (!device) return devices.end(endpoint)
    const waiting = await queue.waitingFor(endpoint, device.pubkey)
    if (!options.mayRead(device.pubkey)) return queue.remove(waiting, endpoint)
    const quietUntil = endOfQuiet(now(), device.settings.quiet)
    if (quietUntil > now()) return queue.postpone(endpoint, quietUntil)
    const queued = await withoutStrangers(waiting, endpoint)
    const { start, count } = device.window
    const isSameHour = now() >= start && now() - start < hour
    let sent = isSameHour ? count : 0
    // If the service did not answer, the batch that was begun is retried before anything new is sent.
    const retry = queued.find(({ batch, due }) => batch !== undefined && due > now())
    if (retry) return queue.postpone(endpoint, retry.due)
    for (const alerts of batchesOf(queued, now())) {
      if (!maySend()) return
      if (sent >= maxInAnHour) return queue.postpone(endpoint, start + hour)
      const outcome = await deliverBatch(alerts, device)
      if (outcome.type === 'gone') return devices.end(endpoint)
      if (outcome.type === 'later') return
      sent += 1
      const window = { start: isSameHour ? start : now(), count: sent }
      if (!(await devices.count(endpoint, window, { isRefused: outcome.type === 'refused' }))) return
    }
  }

  async function deliverBatch(alerts: readonly QueuedAlert[], device: Device): Promise<PushOutcome> {
    const { endpoint } = device.subscription
    const batch = alerts[0]?.batch ?? randomBytes(18).toString('base64url')
    await queue.begin(alerts, endpoint, batch)
    const payload = await payloadOf(batch, alerts, device)
    const urgency = alerts.some(({ type }) => type === 'message') ? 'high' : 'normal'
    const outcome = await options.send({ subscription: device.subscription, payload, topic: batch, urgency })
    if (outcome.type === 'sent') {
      await queue.markSent(alerts, endpoint)
    } else if (outcome.type === 'refused') {
      await queue.remove(alerts, endpoint)
    } else if (outcome.type === 'later') {
      const attempts = alerts[0]?.attempts ?? 0
      // A service may ask for more time, never for less: else it could have the server send to it alone.
      const wait = Math.max(outcome.afterSeconds ?? 0, Math.min(15 * 2 ** attempts, hour))
      await queue.retryAt(endpoint, now() + wait)
    }
    return outcome
  }

  const turns = takeTurns(await queue.dueEndpoints())
  const running = new Budget(sendsAtOnce)
  const startedAt = performance.now()
  const begin = () => {
    if (!maySend() || performance.now() - startedAt > maxDeliveryMs) return undefined
    const index = turns.findIndex(({ service }) => running.take(service, 1))
    return index < 0 ? undefined : turns.splice(index, 1)[0]
  }
  const deliverSome = async (): Promise<void> => {
    for (let next = begin(); next; next = begin())
      await deliverTo(next.endpoint).finally(() => running.add(next.service, -1))
  }
  const outcomes = await Promise.allSettled(Array.from({ length: sendsAtOnce.total }, deliverSome))
  // Only when all are over: the next look would send again what is under way.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
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
