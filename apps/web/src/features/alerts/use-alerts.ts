import { useEffect, useMemo } from 'react'
import { useContactList, useNotifications, usePollVotes } from '@ncc/hooks'
import { useIsMuted, type IsStranger, useZapAddress, useZaps, useStorage, useStored } from '@ncc/kit/parts'
import { tagValue } from '@ncc/nostr-core'
import type { Notification } from '@ncc/nostr-core/queries'
import { readAlertsSince, readSeenAlerts, startAlerts } from '../../shared/storage/seen-alerts.ts'
import { useSettings } from '../../shared/storage/use-settings.ts'
import type { AlertEvent } from './group-alerts.ts'

/** The number requested of each kind: in Alerts, and beside the page (spec §7). */
const perKind = { page: 50, side: 20 } as const

/** A follower who republishes their list has not followed again. */
export const alertKey = ({ type, id, actorPubkey }: AlertEvent) =>
  type === 'follow' ? `follow:${actorPubkey}` : id

/** No alerts are listed until it is known who is a stranger. */
const undecided: { readonly inside: readonly AlertEvent[]; readonly outside: readonly AlertEvent[] } = {
  inside: [],
  outside: [],
}

/**
 * The alerts of an account (64 hex), newest first, filtered by the settings and its mutes: those of members and of people the
 * account follows (`inside`), and those of strangers (`outside`). `unseen` are those of both that were not seen on this device,
 * none from before the account first signed in here.
 */
export function useAlerts(pubkey: string, size: keyof typeof perKind, isStranger: IsStranger | undefined) {
  const { status, data } = useNotificationsOfAll(pubkey, perKind[size], isStranger)
  const zaps = useZapEvents(pubkey, perKind[size])
  const votes = useVoteEvents(pubkey, perKind[size])
  const {
    notifyMentions,
    notifyLikes,
    notifyReactions,
    notifyReposts,
    notifyFollowers,
    notifyZaps,
    notifyVotes,
  } = useSettings()
  const isMuted = useIsMuted()
  const notifications = useMemo(() => {
    const isWanted = {
      mention: notifyMentions,
      like: notifyLikes,
      reaction: notifyReactions,
      repost: notifyReposts,
      follow: notifyFollowers,
      zap: notifyZaps,
      vote: notifyVotes,
    }
    const all = [...data, ...zaps, ...votes].toSorted((a, b) => b.created_at - a.created_at)
    return all.filter(({ type, event }) => isWanted[type] && !isMuted(event))
  }, [
    data,
    zaps,
    votes,
    isMuted,
    notifyZaps,
    notifyVotes,
    notifyMentions,
    notifyLikes,
    notifyReactions,
    notifyReposts,
    notifyFollowers,
  ])
  const sorted = useMemo(() => {
    if (!isStranger) return undecided
    return {
      inside: notifications.filter(({ actorPubkey }) => !isStranger(actorPubkey)),
      outside: notifications.filter(({ actorPubkey }) => isStranger(actorPubkey)),
    }
  }, [notifications, isStranger])
  const seen = useStored(useMemo(() => (storage) => readSeenAlerts(storage, pubkey), [pubkey]))
  const since = useStored(useMemo(() => (storage) => readAlertsSince(storage, pubkey), [pubkey]))
  const storage = useStorage()
  useEffect(() => startAlerts(storage, pubkey, Math.floor(Date.now() / 1000)), [storage, pubkey])
  const unseen = useMemo(() => {
    if (since === undefined) return new Set<string>()
    const known = new Set(seen)
    const fresh = notifications.filter(
      (notification) => notification.created_at >= since && !known.has(alertKey(notification)),
    )
    return new Set(fresh.map(({ id }) => id))
  }, [notifications, seen, since])
  return { status: isStranger ? status : 'loading', ...sorted, unseen } as const
}

/** The most people a relay is asked about by name. */
const maxPeople = 500

/**
 * The notifications of an account (64 hex). Where strangers fill a kind, those of the people whom it follows are requested by
 * their names too: the newest of the kind would not include them.
 */
function useNotificationsOfAll(pubkey: string, count: number, isStranger: IsStranger | undefined) {
  const options = { perKind: count, limit: 4 * count }
  const all = useNotifications(pubkey, options)
  const follows = useContactList(pubkey).data?.follows
  const isFlooded = useMemo(
    () => isStranger && hasFlood(all.data, count, isStranger),
    [all.data, count, isStranger],
  )
  const people = useMemo(() => follows?.slice(-maxPeople) ?? [], [follows])
  const theirs = useNotifications(isFlooded ? pubkey : '', { ...options, by: people })
  const data = useMemo(
    () => [...new Map([...all.data, ...theirs.data].map((each) => [each.id, each])).values()],
    [all.data, theirs.data],
  )
  return { status: all.status, data }
}

/** Whether half of the events of a kind that are requested are of strangers. */
function hasFlood(data: readonly Notification[], count: number, isStranger: IsStranger): boolean {
  const strangers = data.filter(({ actorPubkey }) => isStranger(actorPubkey))
  return [...Map.groupBy(strangers, ({ event }) => event.kind).values()].some(
    (some) => some.length >= count / 2,
  )
}

/** What others have voted in the account's polls. */
function useVoteEvents(pubkey: string, limit: number): readonly AlertEvent[] {
  const votes = usePollVotes(pubkey, limit)
  return useMemo(
    () =>
      votes.map((event): AlertEvent => {
        const { id, pubkey: actorPubkey, created_at } = event
        const target = tagValue(event, 'e')
        return { id, type: 'vote', actorPubkey, created_at, event, ...(target !== undefined && { target }) }
      }),
    [votes],
  )
}

/** The newest zaps of the account that its Lightning server has confirmed. */
function useZapEvents(pubkey: string, limit: number): readonly AlertEvent[] {
  const zaps = useZaps({ pubkey, address: useZapAddress(pubkey) })
  return useMemo(
    () =>
      zaps.slice(0, limit).flatMap(({ receipt, msats, sender, comment }): AlertEvent[] => {
        if (sender === pubkey) return []
        const target = tagValue(receipt, 'e')
        return [
          {
            id: receipt.id,
            type: 'zap',
            actorPubkey: sender,
            created_at: receipt.created_at,
            // Mutes are about who paid and what they wrote, not about their server.
            event: { ...receipt, pubkey: sender, content: comment },
            msats,
            comment,
            ...(target !== undefined && { target }),
          },
        ]
      }),
    [zaps, limit, pubkey],
  )
}
