import { expect, it, onTestFinished } from 'vitest'
import { createClient } from '../src/client.ts'
import type { NostrClient } from '../src/client-contract.ts'
import { follow } from '../src/edits.ts'
import { parseSecretKey } from '../src/keys.ts'
import { decodeNip19, parseEventId, parsePublicKey } from '../src/protocol/nip19.ts'
import { profile } from '../src/queries.ts'
import { accountOf } from './client-of.ts'

type Loose<Target> = { [Name in keyof Target]: (...args: unknown[]) => unknown }

const loose = <Target>(target: Target) => target as Loose<Target>

function looseClient(): NostrClient {
  const client = createClient({ relays: ['ws://127.0.0.1:1'] })
  client.useAccount(accountOf('alice'))
  onTestFinished(() => client.close())
  return client
}

const url = 'ws://127.0.0.1:1'

it.each<[name: string, call: (client: NostrClient) => unknown, wanted: RegExp]>([
  ['createClient()', () => loose({ createClient }).createClient(), /list of relay addresses/],
  ['createClient({})', () => loose({ createClient }).createClient({}), /list of relay addresses/],
  ['relays in one text', () => loose({ createClient }).createClient({ relays: url }), /list of relay/],
  [
    'a relay that is undefined',
    () => loose({ createClient }).createClient({ relays: [undefined] }),
    /string/,
  ],
  ['one role', () => loose({ createClient }).createClient({ relays: { home: url } }), /list of relay/],
  ['fetch()', (client) => loose(client).fetch(), /query, such as profile\(pubkey\)/],
  ['fetch(profile)', (client) => loose(client).fetch(profile), /query/],
  ['watch()', (client) => loose(client).watch(), /query/],
  ['watch of a filter', (client) => loose(client).watch({ kinds: [1] }), /query/],
  ['feed()', (client) => loose(client).feed(), /query/],
  ['cached()', (client) => loose(client).cached(), /query/],
  ['cachedFeed()', (client) => loose(client).cachedFeed(), /query/],
  ['lists.edit()', (client) => loose(client.lists).edit(), /edit, such as follow\(pubkey\)/],
  ['lists.edit(follow)', (client) => loose(client.lists).edit(follow), /edit/],
  ['relays.fetch()', (client) => loose(client.relays).fetch(), /list of relay addresses/],
  [
    'one filter',
    (client) => loose(client.relays).fetch({ kinds: [1] }, { relays: [url] }),
    /list of filters/,
  ],
  ['relays.probe()', (client) => loose(client.relays).probe(), /list of relay addresses/],
  ['parsePublicKey()', () => loose({ parsePublicKey }).parsePublicKey(), /string, got undefined/],
  ['parsePublicKey of bytes', () => loose({ parsePublicKey }).parsePublicKey(new Uint8Array(32)), /object$/],
  ['parseEventId()', () => loose({ parseEventId }).parseEventId(), /string/],
  ['decodeNip19()', () => loose({ decodeNip19 }).decodeNip19(), /string/],
])('%s is refused, and the error says what was expected', async (_, call, wanted) => {
  const client = looseClient()
  const error = await Promise.resolve()
    .then(() => call(client))
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'malformed', message: expect.stringMatching(wanted) as string })
})

it('a secret key that is not there is not a valid one', () => {
  expect(() => loose({ parseSecretKey }).parseSecretKey(undefined)).toThrow(
    expect.objectContaining({ code: 'invalid-secret-key' }),
  )
})
