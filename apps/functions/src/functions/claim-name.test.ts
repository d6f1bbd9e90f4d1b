import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import { callFunction } from '../testing/call-function.ts'
import { startTestServer } from '../testing/test-server.ts'

test('a free name goes to the first account that claims it, and NIP-05 resolves it', async () => {
  const { origin, port } = await startTestServer()
  const [alice, bob] = [generateSecretKey(), generateSecretKey()]
  const claim = (by: Uint8Array, name: unknown, pubkey = getPublicKey(by)) =>
    callFunction(origin, 'claim-name', by, { pubkey, name })
  expect(await claim(alice, 'alice')).toEqual({
    status: 200,
    body: { ok: true, nip05: `alice@localhost:${port}` },
  })
  expect((await claim(alice, 'alice')).status).toBe(200)
  expect((await claim(bob, 'alice')).status).toBe(409)
  for (const name of ['admin', 'the-city-admin', '0fficial', 'c1ty-support', 'ncc', 'club', 'm0derator2']) {
    expect((await claim(bob, name)).status, name).toBe(409)
  }
  expect((await claim(bob, 'bob', getPublicKey(alice))).status).toBe(403)
  for (const name of ['B', 'a', '_', '../x', 'x'.repeat(31), 'a b', 5, '__proto__']) {
    expect((await claim(bob, name)).status, String(name)).toBe(400)
  }
  expect((await claim(alice, 'alice2')).status).toBe(200)
  expect((await claim(alice, 'alice3')).status).toBe(200)
  expect(await claim(alice, 'alice4')).toMatchObject({
    status: 403,
    body: { code: 'too-many-names', limit: 3 },
  })
  const names = async (name: string) => (await fetch(`${origin}/.well-known/nostr.json?name=${name}`)).json()
  expect(await names('alice')).toEqual({
    names: { alice: getPublicKey(alice) },
    relays: { [getPublicKey(alice)]: [`ws://localhost:${port}/relays/city`] },
  })
  expect(await names('nobody')).toEqual({ names: {} })
  expect(await names('__proto__')).toEqual({ names: {} })
  for (const name of ['%00', 'a%20b', 'x'.repeat(65)]) {
    expect((await fetch(`${origin}/.well-known/nostr.json?name=${name}`)).status, name).toBe(400)
  }
})

test('a name that is claimed several times at once counts as one', async () => {
  const { origin } = await startTestServer()
  const alice = generateSecretKey()
  const claim = async (name: string) =>
    (await callFunction(origin, 'claim-name', alice, { pubkey: getPublicKey(alice), name })).status
  await claim('alice2')
  const statuses = await Promise.all(Array.from({ length: 20 }, () => claim('alice')))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect([await claim('alice3'), await claim('alice4')]).toEqual([200, 403])
})

test('one address can claim a limited number of names in a day, with however many keys', async () => {
  const { origin } = await startTestServer()
  const statuses: number[] = []
  for (let at = 0; at < 51; at += 1) {
    const key = generateSecretKey()
    statuses.push(
      (await callFunction(origin, 'claim-name', key, { pubkey: getPublicKey(key), name: `squat${at}` }))
        .status,
    )
  }
  expect(statuses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 200))
  expect(statuses.at(50)).toBe(429)
})
