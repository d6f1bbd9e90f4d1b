import { useCallback, useEffect, useState } from 'react'
import { useClient, useQuery } from '@ncc/hooks'
import { type SafeStorage, useStorage, useStored } from '@ncc/kit/parts'
import type { NostrClient } from '@ncc/nostr-core'
import { profileDate, userPosts } from '@ncc/nostr-core/queries'
import { nostrBegan, readIssued, writeIssued } from '../../shared/storage/issued.ts'
import type { ProfilePosts } from './use-profile-posts.ts'

/** Seconds: the precision of the search. */
const precision = 3600

/**
 * The time (seconds) of an account's first post, at the latest `before`. A binary search, one post per request, because
 * relays return the newest first. Undefined if no relay answers.
 */
async function findFirstPost(
  client: NostrClient,
  pubkey: string,
  before: number,
): Promise<number | undefined> {
  let first = before
  let low = nostrBegan
  while (first - low > precision) {
    const until = Math.floor((low + first) / 2)
    const answer = await client.fetch(userPosts({ pubkey, limit: 1, until }))
    if (answer.status === 'unknown') return undefined
    const [post] = answer.status === 'found' ? answer.data : []
    if (post && post.created_at >= nostrBegan) first = post.created_at
    else low = until
  }
  return first
}

/**
 * The date (seconds) of issue of an account: the earlier of its profile and its first post, stored on this device.
 * Undefined until that is known, so that the date does not change on screen.
 */
export function useIssued(pubkey: string, { status, posts }: ProfilePosts): number | undefined {
  const client = useClient()
  const storage = useStorage()
  const saved = useStored(useCallback((from: SafeStorage) => readIssued(from, pubkey), [pubkey]))
  const profile = useQuery(profileDate(pubkey))
  const [hasFailed, setFailed] = useState(false)
  const seen = Math.min(
    ...[profile.data ?? 0, ...posts.map((post) => post.created_at)].filter((date) => date >= nostrBegan),
  )
  const isReady = status === 'ready' && profile.status === 'ready' && Number.isFinite(seen)
  const isSought = isReady && saved === undefined

  useEffect(() => {
    if (!isSought) {
      if (isReady) writeIssued(storage, pubkey, seen)
      return undefined
    }
    let isGone = false
    void findFirstPost(client, pubkey, seen).then((first) => {
      if (isGone) return
      if (first === undefined) setFailed(true)
      else writeIssued(storage, pubkey, first)
    })
    return () => {
      isGone = true
    }
  }, [client, storage, pubkey, seen, isReady, isSought])

  return saved ?? (isReady && hasFailed ? seen : undefined)
}
