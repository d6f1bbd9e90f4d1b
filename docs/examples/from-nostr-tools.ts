import { createClient } from '@ncc/nostr-core'
import { createSecretKeySigner } from '@ncc/nostr-core/keys'
import { topicPosts } from '@ncc/nostr-core/queries'
import { noteTemplate } from '@ncc/nostr-core/templates'
import { finalizeEvent, SimplePool } from 'nostr-tools'

// #region before
/** With nostr-tools: a promise for each relay, and events as they come. */
export async function beforeWithNostrTools(relays: string[], secretKey: Uint8Array) {
  const pool = new SimplePool()
  const template = { kind: 1, content: '#bread at six', tags: [['t', 'bread']], created_at: seconds() }
  const results = await Promise.allSettled(pool.publish(relays, finalizeEvent(template, secretKey)))
  const posts = await pool.querySync(relays, { kinds: [1], '#t': ['bread'], limit: 20 })
  pool.close(relays)
  return { accepted: results.filter(({ status }) => status === 'fulfilled').length, posts }
}

const seconds = () => Math.floor(Date.now() / 1000)
// #endregion before

// #region after
/** With nostr-core: one report, and an answer that tells absent from unknown. */
export async function afterWithNostrCore(relays: string[], secretKey: Uint8Array) {
  const client = createClient({ relays })
  const signer = createSecretKeySigner(secretKey)
  client.useAccount({ pubkey: await signer.getPublicKey(), signer })
  const note = noteTemplate({ text: '#bread at six' }, client.now())
  const { report } = await client.publish(note)
  const answer = await client.fetch(topicPosts({ topic: 'bread' }))
  client.close()
  const accepted = Object.values(report).filter(({ status }) => status === 'accepted').length
  return { accepted, posts: answer.status === 'found' ? answer.data : [] }
}
// #endregion after
