import * as v from 'valibot'
import { expect, test } from 'vitest'
import { invitationsAnswer, invitationState } from './invitations.ts'

const invitation = { code: 'tram', note: '', createdAt: 100, maxUses: 2, uses: 0 }

test('an invitation that cannot be read does not hide the others', () => {
  const answer = v.parse(invitationsAnswer, [
    invitation,
    { ...invitation, code: '' },
    { code: 'no uses' },
    null,
  ])
  expect(answer.map(({ code }) => code)).toEqual(['tram'])
})

test.each([
  { change: {}, state: 'open' },
  { change: { uses: 1, expiresAt: 201 }, state: 'open' },
  { change: { uses: 2 }, state: 'usedUp' },
  { change: { expiresAt: 200 }, state: 'expired' },
  { change: { uses: 2, expiresAt: 200, revokedAt: 150 }, state: 'revoked' },
])('at 200 s, an invitation with $change is $state', ({ change, state }) => {
  const [answer] = v.parse(invitationsAnswer, [{ ...invitation, ...change }])
  expect(answer && invitationState(answer, 200)).toBe(state)
})
