import { expect, it } from 'vitest'
import * as blossom from '../src/blossom.ts'
import * as city from '../src/city/index.ts'
import * as edits from '../src/edits.ts'
import * as core from '../src/index.ts'
import * as keys from '../src/keys.ts'
import * as membership from '../src/membership.ts'
import * as messages from '../src/messages.ts'
import * as negentropy from '../src/negentropy.ts'
import * as queries from '../src/queries.ts'
import * as remoteSigner from '../src/remote-signer.ts'
import * as templates from '../src/templates.ts'
import * as testing from '../src/testing/index.ts'
import * as relay from '../src/testing/relay.ts'
import * as zaps from '../src/zaps.ts'

it.each([
  ['@ncc/nostr-core', core],
  ['@ncc/nostr-core/blossom', blossom],
  ['@ncc/nostr-core/city', city],
  ['@ncc/nostr-core/edits', edits],
  ['@ncc/nostr-core/keys', keys],
  ['@ncc/nostr-core/membership', membership],
  ['@ncc/nostr-core/messages', messages],
  ['@ncc/nostr-core/queries', queries],
  ['@ncc/nostr-core/remote-signer', remoteSigner],
  ['@ncc/nostr-core/templates', templates],
  ['@ncc/nostr-core/testing', testing],
  ['@ncc/nostr-core/testing/relay', relay],
  ['@ncc/nostr-core/negentropy', negentropy],
  ['@ncc/nostr-core/zaps', zaps],
])('%s has these names, and a new one is a decision', (_, module) => {
  expect(Object.keys(module).sort()).toMatchSnapshot()
})
