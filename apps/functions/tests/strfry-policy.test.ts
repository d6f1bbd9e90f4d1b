import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, onTestFinished, test } from 'vitest'
import { authHeader } from '../src/testing/http-auth-header.ts'
import { sign } from '../src/testing/relay-fixture.ts'
import { startTestServer } from '../src/testing/test-server.ts'

const program = fileURLToPath(new URL('../../../deploy/strfry-policy.mjs', import.meta.url))

/** The program, spoken to as strfry does: one JSON line in, one out. */
function startPolicy(url: string, token: string) {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, POLICY_URL: url, POLICY_TOKEN: token, POLICY_CACHE_MS: '500' },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  onTestFinished(async () => {
    child.stdin.end()
    if (child.exitCode === null) await once(child, 'exit')
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return async (event: { id: string }, more: object = {}) => {
    const message = { type: 'new', receivedAt: 1, sourceType: 'IP4', sourceInfo: '203.0.113.9', ...more }
    child.stdin.write(`${JSON.stringify({ ...message, event })}\n`)
    const { id, action, msg } = JSON.parse((await lines.next()).value ?? '{}')
    expect(id).toBe(event.id)
    return [action, msg ?? '']
  }
}

test('strfry’s write policy follows the city’s members, carries out join requests, and lets nobody in without it', async () => {
  const [steward, alice, bob] = [generateSecretKey(), generateSecretKey(), generateSecretKey()]
  const { origin, close } = await startTestServer({
    ACCESS: 'members',
    STEWARDS: getPublicKey(steward),
    POLICY_TOKEN: 'secret',
  })
  const manage = async (method: string, ...params: unknown[]) => {
    const url = `${origin}/relays/city`
    const body = JSON.stringify({ method, params })
    const headers = {
      authorization: authHeader({ secretKey: steward, url, body }),
      'content-type': 'application/nostr+json+rpc',
    }
    return (
      (await (await fetch(url, { method: 'POST', headers, body })).json()) as { result: { code: string } }
    ).result
  }
  const url = `${origin}/functions/relay-policy`
  const ask = startPolicy(url, 'secret')
  const note = (by: Uint8Array) => sign({ by, content: String(Math.random()) })
  const membersOnly = ['reject', 'restricted: only members may write here']
  expect(await ask(note(alice))).toEqual(membersOnly)
  const { code } = await manage('createinvitation')
  const join = (by: Uint8Array, claim: string) => sign({ by, kind: 28_934, tags: [['-'], ['claim', claim]] })
  expect(await ask(join(alice, 'wrong'))).toEqual(['reject', 'restricted: that is an invalid invite code'])
  expect(await ask(join(alice, code))).toEqual(['shadowReject', ''])
  await expect.poll(() => ask(note(alice))).toEqual(['accept', ''])
  expect(await ask(note(bob))).toEqual(membersOnly)
  const now = () => Math.floor(Date.now() / 1000)
  // Sent again by somebody else, after its author has come back.
  const leave = sign({ by: alice, kind: 28_936, tags: [['-']], created_at: now() - 3_600 })
  expect(await ask(leave)).toEqual(['reject', 'invalid: created_at is not near the present'])
  const vanish = (by: Uint8Array, relay: string, created_at = now()) =>
    sign({ by, kind: 62, tags: [['relay', relay]], created_at })
  const ahead = vanish(alice, 'ALL_RELAYS', now() + 86_400)
  expect(await ask(ahead)).toEqual(['reject', 'invalid: created_at is not near the present'])
  expect(await ask(note(alice))).toEqual(['accept', ''])
  const wrap = (to: Uint8Array) =>
    sign({ by: generateSecretKey(), kind: 1059, tags: [['p', getPublicKey(to)]] })
  expect((await ask(wrap(alice)))[0]).toBe('accept')
  expect((await ask(wrap(bob)))[0]).toBe('reject')
  expect((await ask(wrap(bob), { authed: getPublicKey(alice) }))[0]).toBe('accept')
  const elsewhere = { sourceType: 'IP6', sourceInfo: '2001:db8:1:2::7' }
  await manage('blockip', '2001:db8:1:2::1')
  expect(await ask(note(alice))).toEqual(['accept', ''])
  await expect.poll(() => ask(note(alice), elsewhere)).toEqual(['reject', 'blocked: this address is blocked'])
  const post = note(alice)
  await manage('banevent', post.id, 'no')
  const forged = { ...note(alice), sig: '0'.repeat(128) }
  await manage('banpubkey', getPublicKey(alice), 'enough')
  await expect.poll(() => ask(note(alice))).toEqual(['reject', 'blocked: this account is banned'])
  expect((await ask({ ...forged, created_at: 1 } as typeof post))[1]).toMatch(/^invalid: /)

  const carol = generateSecretKey()
  const { code: second } = await manage('createinvitation')
  expect(await ask(join(carol, second))).toEqual(['shadowReject', ''])
  await expect.poll(() => ask(note(carol))).toEqual(['accept', ''])
  // Each request to vanish is asked about, also right after one for another relay.
  expect(await ask(vanish(carol, 'wss://elsewhere.example'))).toEqual(['accept', ''])
  expect(await ask(vanish(carol, 'ALL_RELAYS'))).toEqual(['accept', ''])
  await expect.poll(() => ask(note(carol))).not.toEqual(['accept', ''])

  expect((await startPolicy(url, 'guessed')(note(steward)))[1]).toMatch(/^error: /)
  const before = await ask(note(steward))
  expect(before).toEqual(['accept', ''])
  await close()
  await expect
    .poll(() => ask(note(steward)))
    .toEqual(['reject', 'error: this relay cannot check who may write here, try again later'])
})
