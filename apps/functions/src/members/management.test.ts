import { join } from 'node:path'
import { generateSecretKey, getPublicKey, nip19 } from 'nostr-tools'
import { expect, test } from 'vitest'
import type { NostrEvent } from '@ncc/nostr-core'
import { EventDatabase } from '../relay/event-database.ts'
import { manage } from '../testing/call-management.ts'
import { startTestServer } from '../testing/test-server.ts'

const [steward, alice] = [generateSecretKey(), generateSecretKey()] as const
const startCity = (more: Record<string, string> = {}, folder?: string) =>
  startTestServer({ STEWARDS: nip19.npubEncode(getPublicKey(steward)), ...more }, folder)
const npub = nip19.npubEncode(getPublicKey(alice))
const pubkey = getPublicKey(alice)

test('an error names the parameter and its field, and says what is expected', async () => {
  const { origin } = await startCity()
  const cases: [string, unknown[], string][] = [
    ['banpubkey', [], 'parameter 1 (pubkey) must be a public key (not an npub) of 64 lowercase hex digits'],
    [
      'banpubkey',
      [npub],
      'parameter 1 (pubkey) must be a public key (not an npub) of 64 lowercase hex digits',
    ],
    ['banpubkey', [pubkey, 5], 'parameter 2 (reason) must be a text of up to 1000 characters'],
    ['banpubkey', [pubkey, 'x', 'y'], 'there are 3 parameters, but at most 2 are known: pubkey, reason'],
    ['supportedmethods', [1], 'there are 1 parameters, but at most 0 are known'],
    ['suspendpubkey', [pubkey, 'soon'], 'parameter 2 (until) must be a whole number from 0 to 4102444800'],
    ['suspendpubkey', [pubkey, 5], 'parameter 2 (until) must be a time ahead, in seconds'],
    ['warnpubkey', [pubkey], 'parameter 2 (reason) must be a text of 1 to 1000 characters'],
    [
      'banevent',
      ['note1x'],
      'parameter 1 (id) must be an event id (not a note or nevent) of 64 lowercase hex digits',
    ],
    ['createinvitation', [{ uses: 5 }], 'parameter 1 (options) has an unknown field "uses"'],
    ['createinvitation', [5], 'parameter 1 (options) must be an object'],
    [
      'createinvitation',
      [{ maxUses: 0 }],
      'parameter 1 (options) is wrong: "maxUses" must be a whole number from 1 to 1000',
    ],
    ['listmembers', [{ before: 1 }], 'parameter 1 (options) has an unknown field "before"'],
    ['allowkind', [-1], 'parameter 1 (kind) must be a whole number from 0 to 65535'],
    ['changerelayicon', ['ftp://x'], 'parameter 1 (icon) must be an http(s) URL of up to 2000 characters'],
    ['assignrole', [pubkey, 'A!'], 'parameter 2 (role) must be a text of 1 to 32 of a-z, 0-9, "_" and "-"'],
    ['blockip', ['somewhere'], 'parameter 1 (ip) must be an IP address or a network, like 192.0.2.0/24'],
  ]
  for (const [method, params, error] of cases) {
    expect(await manage(origin, steward, method, params), JSON.stringify(params)).toEqual({
      status: 400,
      error,
    })
  }
  expect((await manage(origin, steward, 'createinvitation', [{ maxUses: 5 }])).result).toMatchObject({
    maxUses: 5,
  })
})

test('networks that would shut out everybody are not blocked', async () => {
  const behind = await startCity({ PROXIES: '1' })
  const from = { headers: { 'x-forwarded-for': '203.0.113.7:4711' } }
  const block = (ip: string) => manage(behind.origin, steward, 'blockip', [ip, 'a flood'], from)
  for (const ip of [
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/8',
    '2000::/16',
    '127.0.0.1',
    '::1',
    '203.0.113.7',
    '203.0.113.0/24',
  ]) {
    expect(await block(ip), ip).toMatchObject({
      status: 400,
      error: expect.stringMatching(/^parameter 1 \(ip\) must not /),
    })
  }
  expect(await block('198.51.100.0/24')).toMatchObject({ result: true })
  // A proxy that adds the port of its client does not let it by.
  const blocked = { headers: { 'x-forwarded-for': '198.51.100.9:51234' } }
  expect((await fetch(`${behind.origin}/community.json`, blocked)).status).toBe(403)
  // Behind a proxy that it does not know of, a server sees everybody at the same address.
  const alone = await startCity()
  expect(await manage(alone.origin, steward, 'blockip', ['127.0.0.1'])).toMatchObject({ status: 400 })
  expect((await fetch(`${alone.origin}/community.json`)).status).toBe(200)
})

test('a steward may make more calls a minute than a stranger', async () => {
  const { origin } = await startCity()
  const statuses = async (by: Uint8Array) => {
    const found = new Set<number>()
    // A few at a time, so that no connection is idle long enough for the server to close it.
    for (let calls = 0; calls < 260; calls += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => manage(origin, by, 'getmembership')))
      for (const { status } of answers) found.add(status)
    }
    return found
  }
  expect(await statuses(steward)).toEqual(new Set([200]))
  expect(await statuses(alice)).toEqual(new Set([200, 429]))
})

test('large reports hide no others of the same second', async () => {
  const { folder, close } = await startCity()
  await close()
  const database = new EventDatabase({ storage: join(folder, '.data', 'relays', 'city.sqlite') })
  const report = (at: number, target: string, content: string): NostrEvent => ({
    id: at.toString(16).padStart(64, '0'),
    pubkey: at.toString(16).padStart(64, 'b'),
    kind: 1984,
    created_at: 1_000,
    tags: [
      ['e', target, 'spam'],
      ['p', 'a'.repeat(64)],
    ],
    content,
    sig: '0'.repeat(128),
  })
  const [small, flood] = ['c'.repeat(64), 'd'.repeat(64)]
  // More characters than are read at once.
  database.store(Array.from({ length: 550 }, (_, at) => report(at, flood, 'x'.repeat(16_000))))
  database.store([report(600, small, 'please look')])
  database.close()
  const again = await startCity({}, folder)
  const { result } = await manage(again.origin, steward, 'listreports')
  expect(result).toMatchObject([
    { event: flood, total: 550 },
    { event: small, total: 1 },
  ])
})

test('open reports are listed however many newer ones are answered, and all of one event can be answered', async () => {
  const { folder, close } = await startCity()
  await close()
  const storage = join(folder, '.data', 'relays', 'city.sqlite')
  const database = new EventDatabase({ storage })
  const person = 'a'.repeat(64)
  const report = (at: number, target: string): NostrEvent => ({
    id: at.toString(16).padStart(64, '0'),
    pubkey: (at % 50).toString(16).padStart(64, 'b'),
    kind: 1984,
    // More of one second than are read at once.
    created_at: at < 3_000 ? 1_000 : 1_000 + at,
    tags: [
      ['e', target, 'spam'],
      ['p', person],
    ],
    content: '',
    sig: '0'.repeat(128),
  })
  const [old, flood] = ['c'.repeat(64), 'd'.repeat(64)]
  const numbers = Array.from({ length: 5_000 }, (_, index) => index + 1)
  database.store([{ ...report(0, old), id: 'f'.repeat(64) }, ...numbers.map((at) => report(at, flood))])
  database.close()
  const again = await startCity({}, folder)
  const targets = async (options: object) =>
    (await manage(again.origin, steward, 'listreports', [options])).result.map(
      ({ event }: { event: string }) => event,
    )
  expect(await targets({})).toEqual([flood])
  const { result } = await manage(again.origin, steward, 'listreports', [{ limit: 70 }])
  // One report of each of the 50 people, which are those of the newest 70.
  expect(result).toMatchObject([{ event: flood, reports: { length: 50 }, total: 70, since: 5_931 }])
  expect(await manage(again.origin, steward, 'listreports', [{ limit: 2_001 }])).toHaveProperty('error')
  // Each call answers a part of them.
  for (let calls = 0; calls < 3; calls += 1) await manage(again.origin, steward, 'dismissreports', [flood])
  expect(await targets({})).toEqual([old])
  expect(await targets({ until: 999 })).toEqual([])
})
