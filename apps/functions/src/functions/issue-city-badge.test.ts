import { readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nip19 } from 'nostr-tools'
import { generateSecretKey, getPublicKey, verifyEvent, type NostrEvent } from 'nostr-tools/pure'
import { expect, onTestFinished, test } from 'vitest'
import { demoCommunity } from '@ncc/demo-city'
import { HttpError } from '../auth/http-error.ts'
import { createBodyLimits } from '../auth/read-body.ts'
import type { BadgeIssuer } from '../badges/badge-issuer.ts'
import { startRelay } from '../relay/index.ts'
import { createSqliteState } from '../state/sqlite-state.ts'
import { callFunction } from '../testing/call-function.ts'
import { authHeader } from '../testing/http-auth-header.ts'
import { connectRaw } from '../testing/raw-client.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestServer } from '../testing/test-server.ts'
import type { FunctionContext } from './function-context.ts'
import { issueCityBadge } from './issue-city-badge.ts'

const { badge, club } = demoCommunity()

const request = (secretKey: Uint8Array, more: object = {}) => ({
  pubkey: getPublicKey(secretKey),
  imageUrl: 'https://elsewhere.example/evil.png',
  name: 'Mayor',
  description: 'Says so herself',
  d: badge.d,
  ...more,
})

test('the club defines and awards the badge as the community configures it', async () => {
  const { origin } = await startTestServer()
  const alice = generateSecretKey()
  const { status, body } = await callFunction(origin, 'issue-city-badge', alice, request(alice))
  expect(status).toBe(200)
  expect(body).toMatchObject({ ok: true, relays: 2 })
  const { definition, award } = body as unknown as { definition: NostrEvent; award: NostrEvent }
  expect([verifyEvent(definition), verifyEvent(award)]).toEqual([true, true])
  expect(definition).toMatchObject({ kind: 30_009, pubkey: club.pubkey })
  expect(definition.tags).toContainEqual(['name', badge.name])
  expect(award).toMatchObject({ kind: 8, pubkey: club.pubkey })
  expect(award.tags).toEqual([
    ['a', `30009:${club.pubkey}:${badge.d}`],
    ['p', getPublicKey(alice)],
  ])
  for (const relay of ['city', 'public']) {
    const client = await connectRaw(`${origin.replace('http', 'ws')}/relays/${relay}`)
    expect(await client.query({ ids: [definition.id, award.id] })).toHaveLength(2)
  }
})

test('fifty calls at once and one after a restart give one award', async () => {
  const first = await startTestServer()
  const alice = generateSecretKey()
  const calls = Array.from({ length: 50 }, () =>
    callFunction(first.origin, 'issue-city-badge', alice, request(alice)),
  )
  const answers = await Promise.all(calls)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
  await first.close()
  const second = await startTestServer({ PORT: String(first.port) }, first.folder)
  answers.push(await callFunction(second.origin, 'issue-city-badge', alice, request(alice)))
  expect(new Set(answers.map(({ body }) => (body['award'] as NostrEvent).id)).size).toBe(1)
  const client = await connectRaw(`${second.origin.replace('http', 'ws')}/relays/city`)
  expect(await client.query({ kinds: [8], '#p': [getPublicKey(alice)] })).toHaveLength(1)
})

test('an award that the relays already have is reused', async () => {
  const first = await startTestServer()
  const alice = generateSecretKey()
  const { body } = await callFunction(first.origin, 'issue-city-badge', alice, request(alice))
  const elsewhere = await startTestServer()
  const client = await connectRaw(`${elsewhere.origin.replace('http', 'ws')}/relays/public`)
  await client.publish(body['award'] as NostrEvent)
  const again = await callFunction(elsewhere.origin, 'issue-city-badge', alice, request(alice))
  expect(again.body['award']).toEqual(body['award'])
})

test('nobody gets a badge for another account, or a badge that is not the city’s', async () => {
  const { origin } = await startTestServer()
  const [alice, bob] = [generateSecretKey(), generateSecretKey()]
  const call = (body: object | string) => callFunction(origin, 'issue-city-badge', alice, body)
  expect((await call(request(bob))).status).toBe(403)
  expect((await call(request(alice, { d: 'mayor' }))).status).toBe(403)
  expect((await call(request(alice, { d: 5 }))).status).toBe(400)
  expect((await call({ d: badge.d })).status).toBe(400)
  for (const text of ['', '[]', 'null', '{', '"x"']) expect((await call(text)).status, text).toBe(400)
  expect((await call({ ...request(alice), name: 'x'.repeat(20_000) })).status).toBe(413)
})

test('membership works by list and by invitation code', async () => {
  const [alice, bob] = [generateSecretKey(), generateSecretKey()]
  const folder = await temporaryFolder()
  const list = join(folder, 'members.txt')
  await writeFile(list, `# members\n${nip19.npubEncode(getPublicKey(alice))} # Alice\n`)
  const byList = await startTestServer({ MEMBERSHIP: `list:${list}` })
  expect((await callFunction(byList.origin, 'issue-city-badge', alice, request(alice))).status).toBe(200)
  expect((await callFunction(byList.origin, 'issue-city-badge', bob, request(bob))).status).toBe(403)
  const byCode = await startTestServer({ MEMBERSHIP: 'code:lamplight' })
  const call = (more: object) => callFunction(byCode.origin, 'issue-city-badge', bob, request(bob, more))
  expect((await call({})).status).toBe(403)
  expect((await call({ invitation: 'moonlight' })).status).toBe(403)
  expect((await call({ invitation: 'lamplight' })).status).toBe(200)
  // The award exists, so that sending it again needs no invitation.
  expect((await call({})).status).toBe(200)
})

test('trying many invitation codes is rate-limited, also with ever new keys', async () => {
  const { origin } = await startTestServer({ MEMBERSHIP: 'code:lamplight' })
  const guess = (code: number) => {
    const stranger = generateSecretKey()
    return callFunction(origin, 'issue-city-badge', stranger, request(stranger, { invitation: String(code) }))
  }
  const answers = await Promise.all(Array.from({ length: 120 }, (_, code) => guess(code)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 403)).toHaveLength(100)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

test('while the relays are down, the award is stored, and the same one is published later', async () => {
  const down = await startRelay()
  await down.close()
  const folder = await temporaryFolder()
  const community = demoCommunity()
  const relays = { ...community.relays, city: down.url, public: down.url }
  await writeFile(
    join(folder, 'community.json'),
    JSON.stringify({ ...community, relays, club: { ...club, pubkey: '1'.repeat(64) } }),
  )
  const server = await startTestServer({ COMMUNITY: join(folder, 'community.json') })
  const alice = generateSecretKey()
  const failed = await callFunction(server.origin, 'issue-city-badge', alice, request(alice))
  expect(failed).toMatchObject({ status: 502, body: { error: expect.stringContaining('No relay') } })
  const up = await startRelay({ port: down.port })
  onTestFinished(() => up.close())
  const issued = await callFunction(server.origin, 'issue-city-badge', alice, request(alice))
  const again = await callFunction(server.origin, 'issue-city-badge', alice, request(alice))
  expect(issued).toMatchObject({ status: 200, body: { ok: true, relays: 1 } })
  expect(again.body['award']).toEqual(issued.body['award'])
  const client = await connectRaw(up.url)
  expect(await client.query({ kinds: [8] })).toHaveLength(1)

  const path = join(server.folder, '.data', 'club.nsec')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const { data } = nip19.decode((await readFile(path, 'utf8')).trim())
  expect(getPublicKey(data as Uint8Array)).toBe((issued.body['award'] as NostrEvent).pubkey)
})

test('only so many accounts of a network become members in a day; those that are refused do not count, members still get their badge', async () => {
  const state = createSqliteState(':memory:')
  onTestFinished(() => state.close())
  const members = new Set<string>()
  const never = { take: async () => 0 }
  const now = () => Math.floor(Date.now() / 1000)
  const context = {
    origin: 'https://city.example',
    signatures: { verify: async () => 'right' },
    state,
    now,
    onOtherAddress: () => undefined,
    access: { mayUseFunctions: () => true, members: { isMember: (pubkey: string) => members.has(pubkey) } },
    bodies: createBodyLimits(tmpdir()),
    accountRate: never,
  } as unknown as FunctionContext
  const ask = async (key: Uint8Array, { isWelcome = true, client = 'hall' } = {}) => {
    const url = 'https://city.example/functions/issue-city-badge'
    const body = JSON.stringify(request(key, { name: `${Math.random()}` }))
    const authorization = authHeader({ secretKey: key, url, body })
    const issuer = {
      async issue() {
        if (!isWelcome) throw new HttpError(403, 'no-member', 'no')
        members.add(getPublicKey(key))
        return {}
      },
    } as unknown as BadgeIssuer
    const call = { request: new Request(url, { method: 'POST', body, headers: { authorization } }), client }
    return issueCityBadge(call, issuer, context).then(
      ({ status }) => status,
      (error: HttpError) => error.status,
    )
  }
  const today = `members of ${Math.floor(now() / 86_400)} from hall`
  for (let at = 0; at < 1_999; at += 1) await state.countUpTo(today, 2_000, now() + 86_400, now())
  const last = generateSecretKey()
  expect(await ask(last, { isWelcome: false })).toBe(403)
  expect(await ask(last)).toBe(200)
  expect(await ask(generateSecretKey())).toBe(429)
  expect(await ask(last)).toBe(200)
  expect(await ask(generateSecretKey(), { client: 'elsewhere' })).toBe(200)
})
