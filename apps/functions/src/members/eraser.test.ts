import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { generateSecretKey, getPublicKey, nip19 } from 'nostr-tools'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { relayNames } from '../relay-names.ts'
import { callFunction } from '../testing/call-function.ts'
import { manage, type Result } from '../testing/call-management.ts'
import { blossomHeader } from '../testing/http-auth-header.ts'
import { connectRaw } from '../testing/raw-client.ts'
import { signAs } from '../testing/sign-as.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestServer } from '../testing/test-server.ts'

const now = () => Math.floor(Date.now() / 1000)
const steward = generateSecretKey()

/** Words that are nowhere else. */
const secretPost = 'quixotically zephyrous'
const secretNote = 'a note about them'

const startCity = (folder?: string) =>
  startTestServer({ STEWARDS: nip19.npubEncode(getPublicKey(steward)) }, folder)

async function connect(origin: string, relay = 'city') {
  const client = await connectRaw(`${origin.replace('http', 'ws')}/relays/${relay}`)
  onTestFinished(() => client.close())
  return client
}

const sign = (by: Uint8Array, kind: number, content: string, tags: string[][] = [], created_at = now()) =>
  signAs(by, { kind, content, tags, created_at })

const subscription = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  keys: {
    p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'),
    auth: Buffer.alloc(16, 1).toString('base64url'),
  },
})
const settings = { mentions: true, likes: true, reactions: true, reposts: true, followers: true, mutes: [] }

async function upload(origin: string, key: Uint8Array, colour: string): Promise<string> {
  const create = { width: 40, height: 30, channels: 3, background: colour } as const
  const picture = await sharp({ create }).png().toBuffer()
  const x = createHash('sha256').update(picture).digest('hex')
  const headers = { authorization: blossomHeader(key, 'upload', [['x', x]]), 'content-type': 'image/png' }
  const body = new Uint8Array(picture)
  const response = await fetch(`${origin}/upload`, { method: 'PUT', headers, body })
  return ((await response.json()) as { url: string }).url
}

/** A city in which an account has left everything that it can, and others have written about it. */
async function openInhabitedCity() {
  const [account, other] = [generateSecretKey(), generateSecretKey()]
  const pubkey = getPublicKey(account)
  const city = await startCity()
  const { origin } = city
  const client = await connect(origin)
  await manage(origin, steward, 'allowpubkey', [pubkey, secretNote])
  await manage(origin, account, 'createinvitation', [{ note: secretNote }])
  const posts = [sign(account, 1, secretPost, [['t', 'x']]), sign(account, 0, '{"name":"Quentin"}')]
  const about = [
    sign(other, 1059, 'wrapped', [['p', pubkey]]),
    sign(other, 1984, `${secretNote}, reported`, [['p', pubkey, 'spam']]),
  ]
  const answer = sign(other, 1, 'an answer', [['p', pubkey]])
  for (const event of [...posts, ...about, answer]) {
    expect(await client.publish(event), event.content).toEqual([true, ''])
  }
  const deletion = sign(account, 5, '', [['e', 'f'.repeat(64)]])
  await client.publish(deletion)
  expect(await (await connect(origin, 'public')).publish(posts[1]!)).toEqual([true, ''])
  const call = async (name: string, body: object) => {
    const response = await callFunction(origin, name, account, { pubkey, ...body })
    expect(response.status, name).toBe(200)
  }
  await call('claim-name', { name: 'quentin' })
  await call('subscribe-device', {
    subscription: subscription(pubkey),
    settings: { ...settings, messages: true, names: true },
  })
  const { badge } = (await (await fetch(`${origin}/community.json`)).json()) as { badge: { d: string } }
  await call('issue-city-badge', { d: badge.d })
  const [own, shared] = [await upload(origin, account, '#246'), await upload(origin, account, '#642')]
  await upload(origin, other, '#642')
  await manage(origin, steward, 'warnpubkey', [pubkey, secretNote])
  await manage(origin, steward, 'banevent', [posts[0]!.id, secretNote])
  return { ...city, account, pubkey, client, posts, answer, own, shared }
}

type City = Awaited<ReturnType<typeof openInhabitedCity>>

/** What strangers and stewards find of the account. */
async function traces({ origin, pubkey, client, own, shared }: City) {
  const relay = await connect(origin, 'public')
  const named = await client.query({ '#p': [pubkey] })
  const { names } = (await (await fetch(`${origin}/.well-known/nostr.json?name=quentin`)).json()) as Result
  const lists = await client.query({ kinds: [13_534, 33_534] })
  const ask = async (method: string, params: unknown[] = []) =>
    (await manage(origin, steward, method, params)).result as Result[]
  return {
    events: [...(await client.query({ authors: [pubkey] })), ...(await relay.query({ authors: [pubkey] }))]
      .length,
    about: named.map(({ kind }) => kind).toSorted((a, b) => a - b),
    name: names.quentin,
    isListed: JSON.stringify(lists).includes(pubkey),
    invitations: (await ask('listinvitations')).length,
    members: JSON.stringify(await ask('listmembers')).includes(pubkey),
    reports: (await ask('listreports')).length,
    log: JSON.stringify(await ask('listlog')).includes(secretNote),
    media: [(await fetch(own)).status, (await fetch(shared)).status],
  }
}

const nothing = {
  events: 0,
  about: [1],
  name: undefined,
  isListed: false,
  invitations: 0,
  members: false,
  reports: 0,
  log: false,
  media: [404, 200],
}

/** All bytes of the data folder once the server is stopped. */
async function bytesOf(folder: string): Promise<string> {
  const names = await readdir(join(folder, '.data'), { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Buffer.concat(await Promise.all(files.map((file) => readFile(file)))).toString('latin1')
}

/** How many removals are still to be taken out of the searches of the relays. */
async function uncleaned(folder: string): Promise<number> {
  const relays = join(folder, '.data', 'relays')
  const names = (await readdir(relays)).filter((name) => name.endsWith('.sqlite'))
  return names.reduce((sum, name) => {
    const database = new DatabaseSync(join(relays, name), { readOnly: true })
    const row = database.prepare('SELECT count(*) AS count FROM removed WHERE is_cleaned = 0').get()
    database.close()
    return sum + Number(row?.['count'])
  }, 0)
}

/** The tables of the state that still name the account. */
function tablesWith(pubkey: string, folder: string): string[] {
  const database = new DatabaseSync(join(folder, '.data', 'state.sqlite'), { readOnly: true })
  onTestFinished(() => database.close())
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  return tables
    .map(({ name }) => String(name))
    .filter((name) => JSON.stringify(database.prepare(`SELECT * FROM ${name}`).all()).includes(pubkey))
    .toSorted()
}

test('a steward removes everything of and about an account with one call, and it does not come back', async () => {
  const city = await openInhabitedCity()
  const { origin, pubkey, client, posts, answer, folder } = city
  expect(await traces(city)).toMatchObject({ name: pubkey, members: true, log: true })
  expect(await manage(origin, city.account, 'removeaccount', [pubkey])).toMatchObject({ status: 403 })
  expect(await manage(origin, steward, 'removeaccount', [getPublicKey(steward)])).toMatchObject({
    status: 403,
  })
  expect(await manage(origin, steward, 'removeaccount', [pubkey, 'they asked for it'])).toMatchObject({
    result: true,
  })
  await expect.poll(() => traces(city)).toEqual(nothing)
  for (const post of posts)
    expect(await client.publish(post)).toEqual([false, expect.stringMatching(/^blocked: /)])
  expect(await client.query({ ids: [answer.id] })).toHaveLength(1)
  await expect.poll(() => uncleaned(folder)).toBe(0)
  await city.close()
  const bytes = await bytesOf(folder)
  for (const word of [secretNote, 'quixotically', 'zephyrous', 'Quentin', 'quentin', 'push.example']) {
    expect(bytes.includes(word), word).toBe(false)
  }
  // That it was removed, and that it is no member.
  expect(tablesWith(pubkey, folder)).toEqual(['members', 'moderation_log', 'removals'])
})

test('an account that asks the city to vanish (NIP-62) is removed with its personal data, also if it is banned', async () => {
  const city = await openInhabitedCity()
  const { origin, pubkey, client, account, posts } = city
  await manage(origin, steward, 'banpubkey', [pubkey, secretNote])
  const request = sign(account, 62, 'forget me', [['relay', 'ALL_RELAYS']])
  expect(await client.publish(request)).toEqual([true, ''])
  await expect
    .poll(() => traces(city))
    // The label by which clients do not show it from other relays either.
    .toEqual({ ...nothing, about: [1, 1985] })
  expect((await manage(origin, steward, 'listbannedpubkeys')).result).toMatchObject([{ pubkey, reason: '' }])
  await manage(origin, steward, 'unbanpubkey', [pubkey])
  expect(await client.publish(posts[0]!)).toEqual([false, expect.stringMatching(/^blocked: /)])
  await expect.poll(now).toBeGreaterThan(request.created_at)
  expect(await client.publish(sign(account, 1, 'back again'))).toEqual([true, ''])
  // Somebody else sends the old request again.
  expect(await client.publish(request)).toEqual([true, expect.stringMatching(/^duplicate: /)])
  expect(await client.query({ authors: [pubkey] })).toHaveLength(1)
})

test('a request to vanish from one relay leaves the others and the city alone; one for other relays does nothing', async () => {
  const city = await openInhabitedCity()
  const { origin, pubkey, client, account } = city
  const relayUrl = `${origin.replace('http', 'ws')}/relays/public/`
  await client.publish(sign(account, 62, '', [['relay', 'wss://relay.example']]))
  const elsewhere = await connect(origin, 'public')
  expect(await elsewhere.query({ authors: [pubkey] })).toHaveLength(1)
  expect(await client.publish(sign(account, 62, '', [['relay', relayUrl]]))).toEqual([true, ''])
  expect(await elsewhere.query({ authors: [pubkey] })).toEqual([])
  expect(await traces(city)).toMatchObject({ name: pubkey, members: true, media: [200, 200] })
  expect((await client.query({ authors: [pubkey] })).length).toBeGreaterThan(2)
  const forged = { ...sign(account, 62, '', [['relay', 'ALL_RELAYS']]), sig: '0'.repeat(128) }
  expect(await client.publish(forged)).toEqual([false, expect.stringMatching(/^invalid: /)])
  // An old one, which somebody else may have kept, removes the events up to its date alone.
  const old = sign(account, 62, '', [['relay', 'ALL_RELAYS']], now() - 100_000)
  await client.publish(old)
  expect(await traces(city)).toMatchObject({ name: pubkey, members: true, media: [200, 200] })
  expect((await client.query({ authors: [pubkey] })).length).toBeGreaterThan(2)
})

test('requests to vanish are limited for one address, and those of unknown accounts are not recorded', async () => {
  const { origin } = await startCity()
  const client = await connect(origin)
  const ask = () => client.publish(sign(generateSecretKey(), 62, '', [['relay', 'ALL_RELAYS']]))
  expect(await ask()).toEqual([true, 'info: nothing of this account is here'])
  for (let at = 1; at < 30; at += 1) await ask()
  expect(await ask()).toEqual([false, expect.stringMatching(/^rate-limited: /)])
  expect((await manage(origin, steward, 'listlog')).result).toHaveLength(1)
})

test('a request to vanish removes what others have left of an account that has nothing else here', async () => {
  const { origin } = await startCity()
  const client = await connect(origin, 'public')
  const account = generateSecretKey()
  const pubkey = getPublicKey(account)
  const tags = [['p', pubkey]]
  const vanish = () => client.publish(sign(account, 62, '', [['relay', 'ALL_RELAYS']]))
  expect(await client.publish(sign(generateSecretKey(), 1059, 'wrapped', tags))).toEqual([true, ''])
  expect(await vanish()).toEqual([true, ''])
  expect(await client.query({ '#p': [pubkey] })).toEqual([])
  const warned = generateSecretKey()
  await manage(origin, steward, 'warnpubkey', [getPublicKey(warned), secretNote])
  expect(await client.publish(sign(warned, 62, '', [['relay', 'ALL_RELAYS']]))).toEqual([true, ''])
  expect(JSON.stringify(await manage(origin, steward, 'listlog'))).not.toContain(secretNote)
})

test('a request to vanish that comes to every relay of the city, at once and again, counts once', async () => {
  const { origin } = await startCity()
  const clients = await Promise.all(relayNames.map((name) => connect(origin, name)))
  for (let at = 0; at < 20; at += 1) {
    const account = generateSecretKey()
    expect(await clients[0]!.publish(sign(account, 1, secretPost))).toEqual([true, ''])
    const request = sign(account, 62, '', [['relay', 'ALL_RELAYS']])
    for (let again = 0; again < 2; again += 1) {
      const answers = await Promise.all(clients.map((client) => client.publish(request)))
      expect(answers.filter(([isAccepted]) => !isAccepted)).toEqual([])
    }
  }
})

test('an account that has vanished is not made a member again by the list of MEMBERSHIP at the next start', async () => {
  const [gone, member] = [generateSecretKey(), generateSecretKey()]
  const folder = await temporaryFolder()
  const list = join(folder, 'members.txt')
  await writeFile(list, `${getPublicKey(gone)}\n${getPublicKey(member)}\n`)
  const start = () => startTestServer({ STEWARDS: getPublicKey(steward), MEMBERSHIP: `list:${list}` }, folder)
  const first = await start()
  const client = await connectRaw(`${first.origin.replace('http', 'ws')}/relays/city`)
  expect(await client.publish(sign(gone, 62, '', [['relay', 'ALL_RELAYS']]))).toEqual([true, ''])
  await client.close()
  await first.close()
  const { origin } = await start()
  const { result } = await manage(origin, steward, 'listallowedpubkeys')
  const pubkeys = (result as { pubkey: string }[]).map(({ pubkey }) => pubkey)
  expect(pubkeys.toSorted()).toEqual([getPublicKey(member), getPublicKey(steward)].toSorted())
  await manage(origin, steward, 'allowpubkey', [getPublicKey(gone)])
  expect((await manage(origin, steward, 'listallowedpubkeys')).result).toHaveLength(3)
})

test('what is removed with removeevents is not taken again after the ban', async () => {
  const account = generateSecretKey()
  const { origin } = await startCity()
  const client = await connect(origin)
  const spam = [sign(account, 1, 'spam'), sign(account, 1, 'spam from the future', [], now() + 500)]
  for (const event of spam) await client.publish(event)
  await manage(origin, steward, 'banpubkey', [getPublicKey(account)])
  await manage(origin, steward, 'removeevents', [getPublicKey(account)])
  await manage(origin, steward, 'unbanpubkey', [getPublicKey(account)])
  for (const event of spam)
    expect(await client.publish(event)).toEqual([false, expect.stringMatching(/^blocked: /)])
})

test('a removal that a relay has missed is carried out at the next start', async () => {
  const folder = await temporaryFolder()
  const account = generateSecretKey()
  const pubkey = getPublicKey(account)
  const first = await startCity(folder)
  await (await connect(first.origin)).publish(sign(account, 1, secretPost))
  await first.close()
  // As another server of the city would have recorded it.
  const state = new DatabaseSync(join(folder, '.data', 'state.sqlite'))
  state.exec(`
    INSERT INTO removals VALUES ('${pubkey}', '', ${now()}, 1, 1000);
    INSERT INTO moderation_log VALUES (1000, ${now()}, '', 'vanish', '${pubkey}', '[]', '')`)
  state.close()
  const second = await startCity(folder)
  const client = await connect(second.origin)
  await expect.poll(() => client.query({ authors: [pubkey] })).toEqual([])
})
