import { reactionKey, type Notification } from '@ncc/nostr-core/queries'

/** What somebody did: a notification, a vote in a poll, or a zap that is confirmed. */
export interface AlertEvent extends Omit<Notification, 'type'> {
  readonly type: Notification['type'] | 'zap' | 'vote'
  /** Of a zap: millisats, and what its sender wrote. */
  readonly msats?: number
  readonly comment?: string
}

/** A line of the alerts: an action of one person, or of several who liked the same post. */
export interface Alert {
  readonly key: string
  readonly type: AlertEvent['type']
  /** The accounts (64 hex), latest first; more than one only for likes, reactions, reposts and votes. */
  readonly actors: readonly [string, ...string[]]
  /** The newest event of the group. */
  readonly latest: AlertEvent
  /** All events of the group. */
  readonly events: readonly AlertEvent[]
}

function keyOf({ id, type, emoji, ...about }: AlertEvent): string {
  // All versions of an article are one.
  const target = about.address ?? about.target
  if (target === undefined || type === 'mention' || type === 'follow' || type === 'zap') return id
  return emoji === undefined ? `${type}:${target}` : `${type}:${target}:${reactionKey(emoji)}`
}

/**
 * Groups notifications, newest first: likes of one post, its reposts, its votes, or its reactions with one emoji become
 * one entry, at the position of the latest.
 */
export function groupAlerts(notifications: readonly AlertEvent[]): readonly Alert[] {
  const groups = Map.groupBy(notifications, keyOf)
  return [...groups].flatMap(([key, events]) => {
    const [latest] = events
    if (!latest) return []
    const [, ...others] = new Set(events.map(({ actorPubkey }) => actorPubkey))
    return [{ key, type: latest.type, actors: [latest.actorPubkey, ...others] as const, latest, events }]
  })
}

/** How many entries of one person a screen of alerts has while others wait. */
const perPerson = 3

/**
 * Orders alerts for screens of `size` entries: each takes the newest, but of one person no more than three while there are
 * others, so that nobody pushes all others out of sight. Each screen is newest first.
 */
export function shareScreens(alerts: readonly Alert[], size: number): readonly Alert[] {
  const shared: Alert[] = []
  for (let left = alerts; left.length > 0;) {
    const counts = new Map<string, number>()
    const first: Alert[] = []
    const repeated: Alert[] = []
    for (const alert of left) {
      const [actor] = alert.actors
      const count = counts.get(actor) ?? 0
      counts.set(actor, count + 1)
      ;(count < perPerson ? first : repeated).push(alert)
    }
    const screen = new Set([...first, ...repeated].slice(0, size))
    shared.push(...left.filter((alert) => screen.has(alert)))
    left = left.filter((alert) => !screen.has(alert))
  }
  return shared
}
