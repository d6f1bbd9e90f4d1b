import { initNostrWasm } from 'nostr-wasm'
import type { NostrEvent } from '@ncc/nostr-core'
import { createRandom } from '@ncc/nostr-core/testing'

const words =
  'the relay says "hello" to all: gm ☕ 🤙 https://example.com/a.png note thread reply network café world 世界'.split(
    ' ',
  )

/**
 * Posts as a feed has them: some 400 bytes each, by 300 authors of whom few write much. The same ones at every run but
 * for the signatures.
 */
export async function makeEvents(
  count: number,
  dateOf = (i: number): number => 1_735_689_600 + i,
): Promise<NostrEvent[]> {
  const random = createRandom(20_260_101)
  const nostr = await initNostrWasm()
  const secretKeys = Array.from({ length: 300 }, () =>
    Uint8Array.from({ length: 32 }, () => 1 + random.below(250)),
  )
  return Array.from({ length: count }, (_, i) => {
    const author = Math.floor(random.next() ** 2 * secretKeys.length)
    const content = Array.from({ length: 3 + random.below(40) }, () => random.pick(words)).join(' ')
    const tags =
      random.below(2) === 0
        ? []
        : [
            ['e', 'a'.repeat(64), 'wss://relay.example', 'root'],
            ['t', 'city'],
          ]
    const event = { id: '', pubkey: '', sig: '', kind: 1, created_at: dateOf(i), tags, content }
    nostr.finalizeEvent(event, secretKeys[author] ?? new Uint8Array(32).fill(1))
    const { id, pubkey, sig } = event
    return { id, pubkey, created_at: event.created_at, kind: 1, tags, content, sig }
  })
}
