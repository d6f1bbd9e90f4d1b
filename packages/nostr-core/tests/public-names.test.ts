import { expect, it } from 'vitest'
import * as core from '../src/index.ts'
import * as keys from '../src/keys.ts'
import * as testing from '../src/testing/index.ts'
import * as relay from '../src/testing/relay.ts'

it.each([
  ['@ncc/nostr-core', core],
  ['@ncc/nostr-core/keys', keys],
  ['@ncc/nostr-core/testing', testing],
  ['@ncc/nostr-core/testing/relay', relay],
])('%s has these names, and a new one is a decision', (_, module) => {
  expect(Object.keys(module).sort()).toMatchSnapshot()
})
