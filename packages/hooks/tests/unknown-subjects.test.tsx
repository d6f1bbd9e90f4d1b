import { describe, expect, it } from 'vitest'
import { eventById } from '@ncc/nostr-core/queries'
import * as hooks from '../src/index.ts'
import { builder, clientOf, relayWith, run } from './world.tsx'

const alice = builder.author('alice')
const event = builder.event('alice', { content: 'Hello' })

/** Hooks about an account, a post or a topic that is not known yet. */
const uses: Record<string, () => unknown> = {
  useBadges: () => hooks.useBadges(undefined),
  useBookmarkList: () => hooks.useBookmarkList(undefined, { opensPrivate: true }),
  useComments: () => hooks.useComments(undefined),
  useContactList: () => hooks.useContactList(undefined),
  useCustomEmojis: () => hooks.useCustomEmojis(undefined),
  useDeletions: () => hooks.useDeletions(undefined),
  useEvent: () => hooks.useEvent(undefined),
  useEvents: () => hooks.useEvents(undefined),
  useFollowedTopics: () => hooks.useFollowedTopics(undefined),
  useFollowers: () => hooks.useFollowers(undefined),
  useLikedPostIds: () => hooks.useLikedPostIds(undefined),
  useLikes: () => hooks.useLikes(undefined),
  useMediaServers: () => hooks.useMediaServers(undefined),
  useMutes: () => hooks.useMutes(undefined),
  useNetwork: () => hooks.useNetwork(undefined),
  useNotifications: () => hooks.useNotifications(undefined),
  usePollResult: () => hooks.usePollResult(undefined),
  usePollVotes: () => hooks.usePollVotes(undefined, 10),
  usePostActivity: () => hooks.usePostActivity(undefined),
  useProfile: () => hooks.useProfile(undefined),
  useProfiles: () => hooks.useProfiles(undefined),
  useQuery: () => hooks.useQuery(undefined),
  useQueryData: () => hooks.useQueryData(undefined),
  useReplies: () => hooks.useReplies(undefined),
  useSeenOn: () => hooks.useSeenOn(undefined),
  useTimeline: () => hooks.useTimeline(undefined, [alice.pubkey]),
  useTopicFeed: () => hooks.useTopicFeed(undefined),
  useUserFeed: () => hooks.useUserFeed(undefined),
  useUserPosts: () => hooks.useUserPosts(undefined),
  useVault: () => hooks.useVault(undefined),
}

describe('as long as its subject is not known', () => {
  it.each(Object.entries(uses))('%s requests nothing, and a status is loading', async (_, use) => {
    const relay = await relayWith([event])
    const { value } = run(clientOf(relay), use)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const result = value()
    if (typeof result === 'object' && result !== null && 'status' in result)
      expect(result.status).toBe('loading')
    expect(relay.received('REQ')).toEqual([])
  })
})

it('an event that no relay has is told from one that is not known yet', async () => {
  const absent = 'f'.repeat(64)
  const { value } = run(clientOf(await relayWith([event])), () => [
    hooks.useEvent(absent),
    hooks.useEvent(event.id),
  ])
  expect(value().map(({ status }) => status)).toEqual(['loading', 'loading'])
  await expect.poll(value).toEqual([
    { status: 'ready', data: undefined },
    { status: 'ready', data: event },
  ])
})

it('a query runs once there is one', async () => {
  const subject: { id: string | undefined } = { id: undefined }
  const { value, rerender } = run(clientOf(await relayWith([event])), () =>
    hooks.useQuery(subject.id === undefined ? undefined : eventById(subject.id)),
  )
  expect(value()).toEqual({ status: 'loading', data: undefined })
  subject.id = event.id
  rerender()
  await expect.poll(() => value().data).toEqual(event)
})
