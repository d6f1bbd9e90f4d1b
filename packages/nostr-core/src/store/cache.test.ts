import { expect, test } from 'vitest'
import { createVerifier } from '../crypto/verifier.ts'
import { createEventBuilder } from '../testing/event-builder.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { falsify } from '../testing/tamper.ts'
import { readCache } from './cache.ts'
import { MemoryStore } from './memory-store.ts'

test('returns only genuine events, with the relays that sent them, and counts the rest', async () => {
  const builder = createEventBuilder()
  const [good, other, third] = builder.events(3)
  const face = builder.event('alice', { kind: 0, content: '{}' })
  const store = new MemoryStore({ clock: createManualClock(face.created_at * 1000) })
  const forged = [falsify(other!, 'content', builder), falsify(third!, 'signature', builder)]
  store.add([good!, face, ...forged], 'wss://r/')
  const { verify } = createVerifier()
  expect(await readCache(store, verify)).toEqual({
    events: [good, face]
      .toSorted((a, b) => b!.created_at - a!.created_at)
      .map((event) => ({ event, relays: ['wss://r/'] })),
    refused: 2,
  })
  expect((await readCache(store, () => Promise.resolve([]))).events).toEqual([])
})
