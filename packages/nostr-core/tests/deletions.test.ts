import { it } from 'vitest'
import { deletions } from '../src/queries/deletions.ts'
import { postActivity } from '../src/queries/post-activity.ts'
import { clientOf } from './client-of.ts'
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
