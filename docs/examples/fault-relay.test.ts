// #region all
import { createClient } from '@ncc/nostr-core'
import { userPosts } from '@ncc/nostr-core/queries'
import { startFaultRelay } from '@ncc/nostr-core/testing/relay'
import { expect, it } from 'vitest'

it('shows the genuine post, although the first relay sends a forged copy of it', async () => {
  await using honest = await startFaultRelay()
  const post = honest.builder.event('ada', { content: 'The bakery opens at six.' })
  honest.add(post)
  await using liar = await startFaultRelay({ script: { falsify: 'content' }, events: [post] })

  const client = createClient({ relays: [liar.url, honest.url] })
  const answer = await client.fetch(userPosts({ pubkey: post.pubkey }))
  client.close()

  expect(answer).toMatchObject({ status: 'found', data: [post] })
})
// #endregion all
