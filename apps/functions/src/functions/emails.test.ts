import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, onTestFinished, test } from 'vitest'
import { callFunction } from '../testing/call-function.ts'
import { authHeader } from '../testing/http-auth-header.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { connectRaw } from '../testing/raw-client.ts'
import { sign } from '../testing/relay-fixture.ts'
import { startTestServer } from '../testing/test-server.ts'

const settings = {
  digest: 'daily',
  onMentions: true,
  timeZone: 'Europe/Lisbon',
  mentions: true,
  likes: true,
  reactions: true,
  reposts: true,
  followers: true,
  mutes: [],
}
const key = generateSecretKey()
const pubkey = getPublicKey(key)
const address = 'reader@home.example'

async function startCity() {
  const mail = await startMailServer()
  const server = await startTestServer({ SMTP_URL: mail.url, MAIL_FROM: 'club@city.example' })
  onTestFinished(() => mail.close())
  const call = (name: string, body: object = {}, signer = key) =>
    callFunction(server.origin, name, signer, { pubkey: getPublicKey(signer), ...body })
  const linkIn = (index: number) => {
    const url = /http:\S+token=\S+/.exec(mail.received[index]?.mail.text ?? '')?.[0]
    if (url === undefined) throw new Error('there is no link')
    return url
  }
  return { ...server, mail, call, linkIn }
}

test('an address is confirmed by a button, not by opening its link, and ended by one POST without a sign-in', async () => {
  const { origin, mail, call, linkIn, lines } = await startCity()
  expect(await (await fetch(`${origin}/functions/email-offer`)).json()).toEqual({ isOffered: true })
  expect((await call('read-email-settings')).body).toEqual({
    status: 'off',
    digest: 'off',
    onMentions: false,
  })
  const waiting = { status: 'off', pending: address, digest: 'daily', onMentions: true }
  expect((await call('change-email-settings', { address: ` ${address} `, settings })).body).toEqual(waiting)
  expect(mail.received.map(({ to }) => to)).toEqual([address])

  const link = linkIn(0)
  const opened = await fetch(link)
  expect(opened.status).toBe(200)
  expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await opened.text()).toContain(`send emails to ${address}?`)
  expect((await call('read-email-settings')).body).toEqual(waiting)
  expect(await (await fetch(link, { method: 'POST' })).text()).toContain('Your address is confirmed')
  const on = { status: 'on', address, digest: 'daily', onMentions: true }
  expect((await call('read-email-settings')).body).toEqual(on)
  // A link works once, and only for what it is for.
  expect((await fetch(link, { method: 'POST' })).status).toBe(410)
  expect((await fetch(link.replace('confirm-email', 'stop-emails'), { method: 'POST' })).status).toBe(410)

  // Another choice needs no new confirmation; another address does, and the old one goes on meanwhile.
  const weekly = { ...settings, digest: 'weekly', onMentions: false }
  expect((await call('change-email-settings', { address, settings: weekly })).body).toEqual({
    ...on,
    digest: 'weekly',
    onMentions: false,
  })
  const moved = await call('change-email-settings', { address: 'new@home.example', settings })
  expect(moved.body).toEqual({ ...on, pending: 'new@home.example' })
  expect((await fetch(linkIn(1), { method: 'POST' })).status).toBe(200)
  expect((await call('read-email-settings')).body).toEqual({ ...on, address: 'new@home.example' })
  expect((await call('forget-email')).body).toEqual({ status: 'off', digest: 'off', onMentions: false })
  expect((await call('read-email-settings')).body['status']).toBe('off')
  expect(lines.join('\n')).not.toContain('home.example')
})

test('forged links, other people’s accounts, bad addresses and floods are refused with words', async () => {
  const { origin, mail, call } = await startCity()
  for (const token of ['', 'AAAA', 'A'.repeat(200), 'A'.repeat(5000)]) {
    expect((await fetch(`${origin}/functions/confirm-email?token=${token}`, { method: 'POST' })).status).toBe(
      410,
    )
    expect((await fetch(`${origin}/functions/stop-emails?token=${token}`, { method: 'POST' })).status).toBe(
      410,
    )
  }
  const change = (body: object, signer = key) =>
    call('change-email-settings', { address, settings, ...body }, signer)
  for (const bad of [
    '',
    'nobody',
    'a@b',
    'a@b.example\r\nBcc: c@d.example',
    `${'a'.repeat(250)}@b.example`,
    7,
  ]) {
    expect(await change({ address: bad }), String(bad)).toMatchObject({
      status: 400,
      body: { code: 'email-malformed' },
    })
  }
  expect((await change({ settings: { ...settings, timeZone: 'Mars/Olympus' } })).status).toBe(400)
  expect((await change({ pubkey: getPublicKey(generateSecretKey()) })).status).toBe(403)
  expect(mail.received).toEqual([])

  // One person's mailbox cannot be filled from many accounts.
  for (const _ of [1, 2, 3]) expect((await change({}, generateSecretKey())).status).toBe(200)
  expect(await change({}, generateSecretKey())).toMatchObject({
    status: 429,
    body: { code: 'too-many-emails-today' },
  })
  expect(mail.received).toHaveLength(3)
  const variants = address.replace('@', '+b@').toUpperCase()
  expect((await change({ address: variants }, generateSecretKey())).status).toBe(429)
  const google = ['j.doe@gmail.com', 'jdoe@googlemail.com', 'j.d.o.e+x@gmail.com', 'jdo.e@gmail.com']
  const asked = []
  for (const each of google) asked.push((await change({ address: each }, generateSecretKey())).status)
  expect(asked).toEqual([200, 200, 200, 429])

  mail.answerWith(() => 550)
  expect(await change({ address: 'nobody@home.example' })).toMatchObject({
    status: 400,
    body: { code: 'email-refused' },
  })
  mail.answerWith(() => 451)
  expect(await change({ address: 'later@home.example' })).toMatchObject({
    status: 502,
    body: { code: 'email-not-sent' },
  })
  expect((await call('read-email-settings')).body).toMatchObject({ status: 'off' })
  expect((await call('read-email-settings')).body).not.toHaveProperty('pending')
})

test('what an account asks for beyond its limit does not count for its network and the city', async () => {
  const { call } = await startCity()
  const ask = async (at: number, signer = key) =>
    (await call('change-email-settings', { address: `${at}@home.example`, settings }, signer)).status
  for (let at = 0; at < 100; at += 1) expect(await ask(at)).toBe(at < 5 ? 200 : 429)
  expect(await ask(100, generateSecretKey())).toBe(200)
})

test('an email that the mail server does not take now counts for nobody, unlike one that it refuses', async () => {
  const { mail, call } = await startCity()
  const ask = async () => (await call('change-email-settings', { address, settings })).status
  mail.answerWith(() => 451)
  for (let at = 0; at < 6; at += 1) expect(await ask()).toBe(502)
  mail.answerWith(() => undefined)
  mail.answerToMessagesWith(() => 452)
  expect(await ask()).toBe(502)
  mail.answerToMessagesWith(() => undefined)
  expect(await ask()).toBe(200)
  mail.answerToMessagesWith(() => 554)
  expect([await ask(), await ask(), await ask()]).toEqual([400, 400, 429])
})

test('a city without a mail server says so', async () => {
  const { origin } = await startTestServer()
  expect(await (await fetch(`${origin}/functions/email-offer`)).json()).toEqual({ isOffered: false })
  expect(await callFunction(origin, 'read-email-settings', key, { pubkey })).toMatchObject({
    status: 404,
    body: { code: 'no-emails' },
  })
  expect((await fetch(`${origin}/functions/stop-emails?token=AAAA`, { method: 'POST' })).status).toBe(404)
})

test('an account that is banned for good gets no more emails, and its address is forgotten', async () => {
  const steward = generateSecretKey()
  const mail = await startMailServer()
  onTestFinished(() => mail.close())
  const { origin } = await startTestServer({
    SMTP_URL: mail.url,
    MAIL_FROM: 'club@city.example',
    STEWARDS: getPublicKey(steward),
  })
  await callFunction(origin, 'change-email-settings', key, { pubkey, address, settings })
  const link = /http:\S+token=\S+/.exec(mail.received[0]?.mail.text ?? '')?.[0] ?? ''
  expect((await fetch(link, { method: 'POST' })).status).toBe(200)
  const url = `${origin}/relays/city`
  const manage = (method: string) => {
    const body = JSON.stringify({ method, params: [pubkey, 'spam'] })
    const authorization = authHeader({ secretKey: steward, url, body })
    const headers = { 'content-type': 'application/nostr+json+rpc', authorization }
    return fetch(url, { method: 'POST', headers, body })
  }
  expect(await (await manage('banpubkey')).json()).toEqual({ result: true })
  expect(await (await manage('unbanpubkey')).json()).toEqual({ result: true })
  await expect
    .poll(async () => (await callFunction(origin, 'read-email-settings', key, { pubkey })).body)
    .toMatchObject({ status: 'off' })
})

test('an account that has nothing here but its emails can have them removed by a request to vanish (NIP-62)', async () => {
  const { origin, mail, call, linkIn } = await startCity()
  await call('change-email-settings', { address, settings })
  expect(mail.received).toHaveLength(1)
  expect((await fetch(linkIn(0), { method: 'POST' })).status).toBe(200)
  const client = await connectRaw(`${origin.replace('http', 'ws')}/relays/city`)
  const request = sign({ by: key, kind: 62, tags: [['relay', 'ALL_RELAYS']] })
  expect(await client.publish(request)).toEqual([true, ''])
  await client.close()
  expect((await call('read-email-settings')).body).toMatchObject({ status: 'off' })
})
