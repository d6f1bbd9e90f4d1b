import { expect, it } from 'vitest'
import type { NostrEvent } from '../src/protocol/event.ts'
import { deletions, deletionsOf, reactionsTo } from '../src/queries/deletions.ts'
import { postActivity } from '../src/queries/post-activity.ts'
import { clientOf, settled } from './client-of.ts'
import { untilValue } from './engine.ts'
import { createBuilder, relayWith } from './harness.ts'

it('takes back a like that the account withdraws on another device', async () => {
  const { author, event } = createBuilder()
  const post = event('alice')
  const like = event('bob', { kind: 7, content: '+', tags: [['e', post.id]] })
  const relay = await relayWith({}, [post, like])
  const { client, clock } = clientOf({ city: relay.url })
  const activity = client.watch(postActivity(post.id))
  const own = client.watch(deletions(author('bob').pubkey))
  await untilValue(activity, clock, ({ data }) => data.likedBy.length === 1, 5)
  const withdrawal = event('bob', { kind: 5, tags: [['e', like.id]] })
  relay.add(withdrawal)
  await untilValue(activity, clock, ({ data }) => data.likedBy.length === 0, 5)
  await untilValue(own, clock, ({ data }) => data[0]?.id === withdrawal.id, 5)
})

it('takes back another account’s like that is in the store, though nothing about the post names its deletion', async () => {
  const { event } = createBuilder()
  const post = event('alice')
  const reactions = Array.from({ length: 120 }, (_, count) =>
    event(`fan ${count}`, { kind: 7, content: '+', tags: [['e', post.id]] }),
  )
  const [first, second] = reactions as [NostrEvent, NostrEvent]
  const relay = await relayWith({}, [post, ...reactions])
  const { client, clock } = clientOf({ city: relay.url })
  const found = await settled(client.fetch(reactionsTo(post.id)), clock)
  if (found.status !== 'found') throw new Error('no reactions were found')
  expect(found.data).toHaveLength(120)
  // A stranger cannot delete it, and is not asked about either.
  relay.add(event('mallory', { kind: 5, tags: [['e', second.id]] }))
  const withdrawal = event('fan 0', { kind: 5, tags: [['e', first.id]] })
  relay.add(withdrawal)
  const activity = client.watch(postActivity(post.id))
  await untilValue(
    activity,
    clock,
    ({ status, data }) => status === 'ready' && data.likedBy.length === 120,
    5,
  )
  const deleted = await settled(client.fetch(deletionsOf(found.data)), clock)
  expect(deleted).toMatchObject({ status: 'found', data: [withdrawal] })
  await untilValue(activity, clock, ({ data }) => data.likedBy.length === 119, 5)
  expect(await settled(client.fetch(deletionsOf([])), clock)).toMatchObject({ status: 'absent' })
})
