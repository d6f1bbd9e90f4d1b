import { expect, test } from 'vitest'
import { isRestricted } from './publish-outcome.ts'

const relay = 'wss://relay.invalid'

const infoOf = (limitation: object) => ({ fetch: async () => Response.json({ limitation }) })

test('a relay is for members if it says so in its information and in the prefix of its reason, in any language', async () => {
  const refusal = { relay, reason: 'restricted: nur Mitglieder' }
  expect(await isRestricted(refusal, infoOf({ restricted_writes: true }))).toBe(true)
  expect(await isRestricted(refusal, infoOf({}))).toBe(false)
  const blocked = { relay, reason: 'blocked: only members may write here' }
  expect(await isRestricted(blocked, infoOf({ restricted_writes: true }))).toBe(false)
})

test('a relay that does not tell its rules is not for members', async () => {
  const fetch = () => Promise.reject(new TypeError('no network'))
  expect(await isRestricted({ relay, reason: 'restricted: only members may write here' }, { fetch })).toBe(
    false,
  )
})
