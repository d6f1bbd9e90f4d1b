import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import { callFunction } from '../testing/call-function.ts'
import { startTestServer } from '../testing/test-server.ts'

test('a free name goes to the first who asks, and NIP-05 tells whose it is', async () => {
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
  expect((await claim(bob, 'admin')).status).toBe(409)
  expect((await claim(bob, 'bob', getPublicKey(alice))).status).toBe(403)
  for (const name of ['B', 'a', '_', '../x', 'x'.repeat(31), 'a b', 5, '__proto__']) {
    expect((await claim(bob, name)).status, String(name)).toBe(400)
  }
  expect((await claim(alice, 'alice2')).status).toBe(200)
  expect((await claim(alice, 'alice3')).status).toBe(200)
  expect((await claim(alice, 'alice4')).status).toBe(403)
  const names = async (name: string) => (await fetch(`${origin}/.well-known/nostr.json?name=${name}`)).json()
  expect(await names('alice')).toEqual({ names: { alice: getPublicKey(alice) } })
  expect(await names('nobody')).toEqual({ names: {} })
  expect(await names('__proto__')).toEqual({ names: {} })
})
