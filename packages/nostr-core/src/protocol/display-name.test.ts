import { expect, it } from 'vitest'
import { displayName } from './display-name.ts'

const pubkey = 'a'.repeat(64)

it.each([
  [{ name: 'alice', display_name: 'Alice' }, 'Alice'],
  [{ name: 'alice' }, 'alice'],
  [{}, 'npub14242…rcaj'],
  [undefined, 'npub14242…rcaj'],
])('an account always has a name: %j', (profile, name) => {
  expect(displayName(profile, pubkey)).toBe(name)
})
