import { expect, it, onTestFinished } from 'vitest'
import type { NostrClient } from '../src/client-contract.ts'
import { createClient } from '../src/client.ts'
import { follow } from '../src/edits.ts'
import { createSecretKeySigner, getPublicKey, parseSecretKey } from '../src/keys.ts'
import { encodeNaddr, encodeNevent, encodeNprofile } from '../src/protocol/nip19-pointers.ts'
import { decodeNip19, encodeNote, encodeNpub, parseEventId, parsePublicKey } from '../src/protocol/nip19.ts'
import { profile, topicFeed } from '../src/queries.ts'
import * as templates from '../src/templates.ts'
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
const key = 'a'.repeat(64)

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
  ['feed()', (client) => loose(client).feed(), /feed/],
  ['cached()', (client) => loose(client).cached(), /query/],
  ['cachedFeed()', (client) => loose(client).cachedFeed(), /feed/],
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
  ['fetch of a feed', (client) => loose(client).fetch(topicFeed('bread')), /query, such as/],
  ['watch of a feed', (client) => loose(client).watch(topicFeed('bread')), /query, such as/],
  ['cached of a feed', (client) => loose(client).cached(topicFeed('bread')), /query, such as/],
  ['feed of a query', (client) => loose(client).feed(profile(key)), /Expected a feed/],
  ['cachedFeed of a query', (client) => loose(client).cachedFeed(profile(key)), /Expected a feed/],
  ['relays.fetchMissing()', (client) => loose(client.relays).fetchMissing(), /list of filters/],
  ['fetchMissing(filter)', (client) => loose(client.relays).fetchMissing({ kinds: [1] }), /list of relay/],
  ['encodeNpub()', () => loose({ encodeNpub }).encodeNpub(), /64 lowercase hex/],
  ['encodeNpub of half a key', () => encodeNpub(key.slice(32)), /64 lowercase hex/],
  ['encodeNote()', () => loose({ encodeNote }).encodeNote(), /64 lowercase hex/],
  ['encodeNprofile()', () => loose({ encodeNprofile }).encodeNprofile(), /64 lowercase hex/],
  ['encodeNevent()', () => loose({ encodeNevent }).encodeNevent(), /64 lowercase hex/],
  ['encodeNevent by a name', () => encodeNevent({ id: key, author: 'bob' }), /64 lowercase hex/],
  ['encodeNaddr()', () => loose({ encodeNaddr }).encodeNaddr(), /64 lowercase hex/],
  [
    'encodeNaddr of a long name',
    () => encodeNaddr({ identifier: 'x'.repeat(256), pubkey: key, kind: 30_023 }),
    /256 bytes/,
  ],
  ['noteTemplate()', () => loose(templates).noteTemplate(), /string, got undefined/],
  ['noteTemplate(text)', () => loose(templates).noteTemplate('Hello', 1), /string, got undefined/],
  ['pollTemplate()', () => loose(templates).pollTemplate(), /string/],
  ['pollTemplate without options', () => loose(templates).pollTemplate({ text: 'Which?' }), /options/],
  ['replyTemplate()', () => loose(templates).replyTemplate(), /string/],
  ['replyTemplate to an id', () => loose(templates).replyTemplate({ text: 'Yes' }, key, key, 1), /event/],
  ['reactionTemplate()', () => loose(templates).reactionTemplate(), /event/],
  ['reactionTemplate to an id', () => loose(templates).reactionTemplate(key, 1), /event/],
  ['repostTemplate()', () => loose(templates).repostTemplate(), /event/],
  ['deletionTemplate()', () => loose(templates).deletionTemplate(), /list of events/],
  ['deletionTemplate of one event', () => loose(templates).deletionTemplate({ id: key }), /list of events/],
  ['pollResponseTemplate()', () => loose(templates).pollResponseTemplate(), /64 lowercase hex/],
  ['vanishTemplate of one relay', () => loose(templates).vanishTemplate(1, url), /list of relay/],
])('%s is refused, and the error says what was expected', async (_, call, wanted) => {
  const client = looseClient()
  const error = await Promise.resolve()
    .then(() => call(client))
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'malformed', message: expect.stringMatching(wanted) as string })
})

it.each([
  ['parseSecretKey()', () => loose({ parseSecretKey }).parseSecretKey()],
  ['createSecretKeySigner()', () => loose({ createSecretKeySigner }).createSecretKeySigner()],
  ['createSecretKeySigner of hex', () => loose({ createSecretKeySigner }).createSecretKeySigner(key)],
  ['getPublicKey()', () => loose({ getPublicKey }).getPublicKey()],
  ['getPublicKey of zeros', () => getPublicKey(new Uint8Array(32))],
])('%s: a secret key that is not there is not a valid one', (_, call) => {
  expect(call).toThrow(expect.objectContaining({ code: 'invalid-secret-key' }))
})
