import { expect, test } from 'vitest'
import { createSecretKey, signEvent } from '../protocol/keys.ts'
import { createPureVerifier } from './pure-verifier.ts'
import { createVerifier } from './verifier.ts'

test.each([createVerifier, createPureVerifier])('%o tells good events from bad', async (create) => {
  const secretKey = createSecretKey()
  const events = Array.from({ length: 20 }, (_, i) =>
    signEvent({ kind: 1, created_at: 1_700_000_000 + i, tags: [], content: `post ${i}` }, secretKey),
  )
  const forged = events.map((event, i) => (i === 7 ? { ...event, sig: events[8]!.sig } : event))
  expect(await create().verify(forged)).toEqual(events.map((_, i) => i !== 7))
})
