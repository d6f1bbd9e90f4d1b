import { expect, test } from 'vitest'
import { demoMembers, demoSteward } from './members.ts'
import { demoPubkeys } from './people.ts'

test('everybody was invited by somebody who was there before them', () => {
  const members = demoMembers()
  const seen = new Set<string>()
  for (const { pubkey, invitedBy } of members) {
    if (invitedBy !== undefined) expect(seen).toContain(invitedBy)
    seen.add(pubkey)
  }
  expect(seen.size).toBe(members.length)
  for (const pubkey of seen) expect(demoPubkeys()).toContain(pubkey)
  expect(members.filter(({ invitedBy }) => invitedBy === undefined)).toHaveLength(6)
  expect(members.flatMap(({ roles }) => roles).toSorted()).toEqual(['moderator', 'moderator', 'steward'])
  expect(demoSteward().nsec).toMatch(/^nsec1/)
})
