import { expect, test } from 'vitest'
import type { NostrEvent } from '@ncc/nostr-core'
import { createSecretKey } from '@ncc/nostr-core/keys'
import { createSqliteState } from '../state/sqlite-state.ts'
import { createBadgeIssuer } from './badge-issuer.ts'
import type { CityRelay } from './city-relays.ts'

test('parallel calls on two servers and in different seconds give one award', async () => {
  const state = createSqliteState(':memory:')
  const published: NostrEvent[] = []
  const forgetful: CityRelay = {
    publish: async (events) => void published.push(...events),
    find: async () => [],
  }
  const secretKey = createSecretKey()
  let clock = 1_700_000_000
  const createIssuer = () =>
    createBadgeIssuer({
      secretKey,
      badge: () => ({
        d: 'member',
        name: 'Member',
        description: '',
        image: 'https://city.example/badge.png',
      }),
      relays: () => [forgetful],
      admit: async () => true,
      state,
      now: () => (clock += 1),
      log: () => undefined,
    })
  const issuers = [createIssuer(), createIssuer()]
  const issued = await Promise.all(
    Array.from({ length: 50 }, (_, index) => issuers[index % 2]?.issue('member', 'a'.repeat(64), undefined)),
  )
  expect(new Set(issued.map((each) => each?.award.id)).size).toBe(1)
  expect(new Set(published.map(({ id }) => id)).size).toBe(2)
})
