import { useEffect, useMemo } from 'react'
import { useNotifications, usePollVotes } from '@ncc/hooks'
import { tagValue } from '@ncc/nostr-core'
import { useIsMuted, type IsStranger, useZapAddress, useZaps, useStorage, useStored } from '@ncc/kit/parts'
import type { AlertEvent } from './group-alerts.ts'
import { readAlertsSince, readSeenAlerts, startAlerts } from '../../shared/storage/read-alerts.ts'
import { useSettings } from '../../shared/storage/use-settings.ts'

/** The number requested of each kind: in Alerts, and beside the page (spec §7). */
export const perKind = { page: 50, side: 20 } as const

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
  const { status, data } = useNotifications(pubkey, { perKind: perKind[size], limit: 4 * perKind[size] })
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
