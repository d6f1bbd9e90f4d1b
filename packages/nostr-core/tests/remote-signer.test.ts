import NDK, { NDKNip46Backend, NDKPrivateKeySigner } from '@nostr-dev-kit/ndk'
import { generateSecretKey, getPublicKey, nip04, nip44, verifyEvent, finalizeEvent } from 'nostr-tools'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { EventTemplate } from '../src/protocol/event.ts'
import {
  connectToBunker,
  createRemoteSigner,
  offerConnection,
  parseBunkerUrl,
  type ConnectOptions,
  type RemoteConnection,
  type RemoteSignerOptions,
  type RemoteSignerStatus,
} from '../src/remote-signer.ts'
import { signInTime } from '../src/signers/sign-in-time.ts'
import { SignerMisbehavedError, SignerRefusedError, SignerSilentError } from '../src/signers/signer.ts'
import { createManualClock } from '../src/testing/manual-clock.ts'
import type { FaultRelay, RelayScript } from '../src/testing/relay.ts'
import { settled } from './client-of.ts'
import { relayWith, today } from './harness.ts'
import { SignerFromTheText, type Behaviour, type SignerParts } from './signer-from-the-text.ts'

const userKey = generateSecretKey()
const pubkey = getPublicKey(userKey)
const signerKey = generateSecretKey()
const otherKey = generateSecretKey()
const other = getPublicKey(otherKey)
const template: EventTemplate = {
  kind: 1,
  created_at: 1_700_000_000,
  tags: [['t', 'city']],
  content: 'Hi ✨',
}

/** A signer that listens at its relays until the test ends. */
async function startSigner(parts: SignerParts): Promise<SignerFromTheText> {
  const signer = new SignerFromTheText(parts)
  await signer.listenAt(...parts.relays)
  onTestFinished(() => signer.close())
  return signer
}

/** NDK's backend, whose own key is the account's. */
async function startNdk(relay: FaultRelay): Promise<string> {
  const ndk = new NDK({ explicitRelayUrls: [relay.url], enableOutboxModel: false })
  await ndk.connect(2000)
  const backend = new NDKNip46Backend(ndk, new NDKPrivateKeySigner(userKey), async () => true)
  backend.applyToken = async (_pubkey, token) => {
    if (token !== 'sesame') throw new Error('wrong secret')
  }
  await backend.start()
  // A signer that answers in the same moment as the relay subscribes it is not the subject.
  await relay.until('REQ')
  onTestFinished(() => {
    for (const one of ndk.pool.relays.values()) one.disconnect()
    const { pool } = backend.rpc as unknown as { pool: typeof ndk.pool }
    for (const one of pool.relays.values()) one.disconnect()
  })
  return `bunker://${pubkey}?relay=${encodeURIComponent(relay.url)}&secret=sesame`
}

async function startText(relay: FaultRelay): Promise<string> {
  const signer = await startSigner({ relays: [relay.url], userKey, signerKey, secret: 'sesame' })
  return signer.bunkerUrl
}

async function enter(bunkerUrl: string, options: ConnectOptions = {}) {
  const connected = await connectToBunker(parseBunkerUrl(bunkerUrl), options)
  onTestFinished(() => connected.signer.close())
  return connected
}

describe.each([
  ['NDK', startNdk],
  ['a signer from the text', startText],
])('with %s', (_name, start) => {
  test('an account is entered by a bunker address and used for everything', async () => {
    const relay = await relayWith()
    const { pubkey: account, signer } = await enter(await start(relay))
    expect(account).toBe(pubkey)
    expect(await signer.getPublicKey()).toBe(pubkey)
    const event = await signer.signEvent(template)
    expect(event).toMatchObject({ ...template, pubkey })
    expect(verifyEvent({ ...JSON.parse(JSON.stringify(event)) })).toBe(true)

    const theirKey = nip44.getConversationKey(otherKey, pubkey)
    expect(nip44.decrypt(await signer.nip44.encrypt(other, 'secret 🗝️'), theirKey)).toBe('secret 🗝️')
    expect(await signer.nip44.decrypt(other, nip44.encrypt('answer', theirKey))).toBe('answer')
    expect(nip04.decrypt(otherKey, pubkey, await signer.nip04.encrypt(other, 'old'))).toBe('old')
    expect(await signer.nip04.decrypt(other, nip04.encrypt(otherKey, pubkey, 'older'))).toBe('older')
    await signer.ping()
  })

  test('a stored connection goes on without connecting again', async () => {
    const relay = await relayWith()
    const { signer } = await enter(await start(relay))
    const { connection } = signer
    signer.close()
    const stored = createRemoteSigner(pubkey, connection)
    onTestFinished(() => stored.close())
    const events = await Promise.all([1, 2, 3].map((n) => stored.signEvent({ ...template, content: `${n}` })))
    expect(events.map(({ content }) => content)).toEqual(['1', '2', '3'])
  })

  test('a wrong secret is refused in the words of the signer', async () => {
    const relay = await relayWith()
    const url = (await start(relay)).replace('sesame', 'guess')
    await expect(enter(url)).rejects.toThrow(SignerRefusedError)
    await expect(enter(url)).rejects.toThrow('wrong secret')
  })
})

/** A signer from the text and a connection to it that is already accepted, with a clock that only the test moves. */
async function connected(behaviour?: Behaviour, options: RemoteSignerOptions = {}) {
  const relay = await relayWith()
  const remote = await startSigner({ relays: [relay.url], userKey, signerKey })
  if (behaviour) remote.behaviour = behaviour
  const statuses: RemoteSignerStatus[] = []
  const clock = createManualClock(today * 1000)
  const connection: RemoteConnection = {
    clientSecretKey: generateSecretKey(),
    signerPubkey: remote.pubkey,
    relays: [relay.url],
  }
  const signer = createRemoteSigner(pubkey, connection, {
    clock,
    onStatus: (status) => statuses.push(status),
    ...options,
  })
  onTestFinished(() => signer.close())
  /** Resolves once the signer has got requests by that method. */
  const until = (method: string, count = 1) =>
    expect
      .poll(() => remote.requests.filter((one) => one.method === method).length)
      .toBeGreaterThanOrEqual(count)
  return { relay, remote, signer, clock, statuses, until, connection }
}

/** Behaves differently for one method only. */
const only =
  (method: string, behaviour: Behaviour): Behaviour =>
  (request, honest, send) =>
    request.method === method ? behaviour(request, honest, send) : send(honest)

describe('connecting', () => {
  const bunkerWith = async (behaviour: Behaviour, secret?: string) => {
    const relay = await relayWith()
    const signer = await startSigner({ relays: [relay.url], userKey, signerKey, ...(secret && { secret }) })
    signer.behaviour = behaviour
    return signer
  }

  test('asks for what it is told to ask for, introduces itself, and keeps the keys apart', async () => {
    const remote = await bunkerWith((_request, honest, send) => send(honest), 'sesame')
    const permissions = ['sign_event:1', 'nip44_encrypt']
    const { signer } = await enter(remote.bunkerUrl, { permissions, metadata: { name: 'City' } })
    expect(remote.requests.map(({ method }) => method)).toEqual([
      'connect',
      'get_public_key',
      'switch_relays',
    ])
    const [connect] = remote.requests
    expect(connect?.params).toEqual([
      remote.pubkey,
      'sesame',
      'sign_event:1,nip44_encrypt',
      '{"name":"City"}',
    ])
    const client = getPublicKey(signer.connection.clientSecretKey)
    expect(new Set([client, remote.pubkey, pubkey]).size).toBe(3)
    expect(connect?.client).toBe(client)
  })

  test('takes a signer that echoes the secret, and none that says something else', async () => {
    const remote = await bunkerWith(
      only('connect', ({ id }, _honest, send) => send({ id, result: 'sesame' })),
      'sesame',
    )
    expect((await enter(remote.bunkerUrl)).pubkey).toBe(pubkey)
    remote.behaviour = only('connect', ({ id }, _honest, send) => send({ id, result: 'open' }))
    await expect(enter(remote.bunkerUrl)).rejects.toThrow(SignerMisbehavedError)
  })

  test.each(['npub1', '', null, pubkey.toUpperCase()])('refuses %j as an account', async (result) => {
    const remote = await bunkerWith(only('get_public_key', ({ id }, _honest, send) => send({ id, result })))
    await expect(enter(remote.bunkerUrl)).rejects.toThrow(SignerMisbehavedError)
  })

  test('goes where the signer moves to, and tells', async () => {
    const before = await relayWith()
    const after = await relayWith()
    const remote = await startSigner({ relays: [before.url, after.url], userKey, signerKey })
    remote.relaysToUse = [after.url, 'not a relay', `${after.url}/`]
    const moved: (readonly string[])[] = []
    const pointer = { pubkey: remote.pubkey, relays: [before.url] }
    const { signer } = await connectToBunker(pointer, { onRelays: (relays) => moved.push(relays) })
    onTestFinished(() => signer.close())
    expect(moved).toEqual([[after.url]])
    expect(signer.connection.relays).toEqual([after.url])
    const client = getPublicKey(signer.connection.clientSecretKey)
    const requests = () =>
      before.received('EVENT').filter(([, event]) => (event as { pubkey: string }).pubkey === client).length
    const asked = requests()
    await signer.signEvent(template)
    expect(requests()).toBe(asked)
  })

  test('an attempt can be cancelled', async () => {
    const remote = await bunkerWith(() => undefined)
    const controller = new AbortController()
    const attempt = enter(remote.bunkerUrl, { signal: controller.signal })
    await expect.poll(() => remote.requests.length).toBe(1)
    controller.abort(new Error('The dialog was closed'))
    await expect(attempt).rejects.toThrow('The dialog was closed')
  })

  test('says at once that a key is none', async () => {
    const pointer = { pubkey: 'f'.repeat(64), relays: ['ws://127.0.0.1:1'] }
    await expect(connectToBunker(pointer)).rejects.toMatchObject({ code: 'invalid-bunker-url' })
  })
})

describe('an offer', () => {
  const signerFor = () => {
    const signer = new SignerFromTheText({ relays: [], userKey, signerKey })
    onTestFinished(() => signer.close())
    return signer
  }

  test('is taken by the signer that sends the secret back, and by nobody else', async () => {
    const relay = await relayWith()
    const metadata = { name: 'City & Club', url: 'https://city.example' }
    const { uri, connected } = offerConnection([relay.url], { permissions: ['sign_event:1'], metadata })
    const params = new URL(uri.replace('nostrconnect:', 'https:')).searchParams
    expect(Object.fromEntries(params)).toMatchObject({ perms: 'sign_event:1', relay: relay.url, ...metadata })
    await relay.until('REQ')

    const stranger = new SignerFromTheText({ relays: [], userKey: otherKey, signerKey: otherKey })
    onTestFinished(() => stranger.close())
    await stranger.accept(uri, 'guess')
    await stranger.accept(uri, 'ack')
    stranger.send(new URL(uri.replace('nostrconnect:', 'https:')).hostname, 'garbage')
    await signerFor().accept(uri)

    const { pubkey: account, signer } = await connected
    onTestFinished(() => signer.close())
    expect(account).toBe(pubkey)
    expect(signer.connection.signerPubkey).toBe(getPublicKey(signerKey))
    expect(await signer.signEvent(template)).toMatchObject({ ...template, pubkey })
  })

  test('ends after ten minutes, and when it is withdrawn', async () => {
    const relay = await relayWith()
    const clock = createManualClock(today * 1000)
    const offer = offerConnection([relay.url], { clock })
    clock.advance(600_000)
    await expect(offer.connected).rejects.toThrow(SignerSilentError)
    const controller = new AbortController()
    const withdrawn = offerConnection([relay.url], { signal: controller.signal })
    controller.abort(new Error('The dialog was closed'))
    await expect(withdrawn.connected).rejects.toThrow('The dialog was closed')
  })
})

describe('an answer', () => {
  test.each<[string, (event: EventTemplate) => unknown]>([
    ['nothing', () => undefined],
    ['null', () => null],
    ['no JSON', () => 'signed!'],
    ['another account', (asked) => JSON.stringify(finalizeEvent({ ...asked, tags: [] }, otherKey))],
    ['another text', (asked) => sign({ ...asked, content: 'buy now' })],
    ['another time', (asked) => sign({ ...asked, created_at: 1 })],
    ['another tag', (asked) => sign({ ...asked, tags: [...asked.tags, ['client', 'x']] })],
    ['a wrong id', (asked) => sign(asked, { id: 'a'.repeat(64) })],
    ['a wrong signature', (asked) => sign(asked, { sig: 'a'.repeat(128) })],
  ])('with %s instead of the event is refused', async (_what, make) => {
    const { signer } = await connected(
      only('sign_event', ({ id, params }, _honest, send) =>
        send({ id, result: make(JSON.parse(params[0]!) as EventTemplate) }),
      ),
    )
    await expect(signer.signEvent(template)).rejects.toThrow(SignerMisbehavedError)
  })

  function sign(asked: EventTemplate, change: object = {}): string {
    const copy = { ...asked, tags: asked.tags.map((tag) => [...tag]) }
    return JSON.stringify({ ...finalizeEvent(copy, userKey), ...change })
  }

  test('with an error is a refusal in the words of the signer, of bounded length', async () => {
    const { signer } = await connected((request, _honest, send) =>
      send({ id: request.id, result: '', error: 'not now '.repeat(1000) }),
    )
    const failure = await signer.signEvent(template).catch((error: Error) => error)
    expect(failure).toBeInstanceOf(SignerRefusedError)
    expect((failure as Error).message).toHaveLength(300)
  })

  test('with an empty error is none', async () => {
    const { signer } = await connected((_request, honest, send) => send({ ...honest, error: '' }))
    expect((await signer.signEvent(template)).pubkey).toBe(pubkey)
  })

  test('that comes twice, or to nothing that was asked, changes nothing', async () => {
    const { signer } = await connected((request, honest, send) => {
      send({ id: 'unasked', result: 'nonsense' })
      send(honest)
      send(honest)
      send({ id: request.id, result: '', error: 'changed my mind' })
    })
    expect((await signer.signEvent(template)).content).toBe(template.content)
    expect((await signer.signEvent({ ...template, content: 'again' })).content).toBe('again')
  })

  test('that cannot be read, is too long or comes from a stranger is ignored', async () => {
    const relay = await relayWith()
    const stranger = await startSigner({ relays: [relay.url], userKey: otherKey, signerKey: otherKey })
    const { remote, signer } = await connected(undefined)
    remote.behaviour = ({ id, client }, honest, send) => {
      stranger.send(client, { id, result: 'from a stranger' })
      remote.sendContent(client, 'not encrypted')
      remote.send(client, 'not JSON')
      remote.send(client, '[]')
      remote.send(client, { id: 7, result: 'x' })
      remote.sendContent(client, 'A'.repeat(800_000))
      send(honest)
    }
    expect(
      await signer.nip44.decrypt(other, nip44.encrypt('hi', nip44.getConversationKey(userKey, other))),
    ).toBe('hi')
  })

  test('that says nothing of the text it was asked for is refused', async () => {
    const { signer } = await connected(({ id }, _honest, send) => send({ id, result: 1 }))
    await expect(signer.nip44.encrypt(other, 'x')).rejects.toThrow(SignerMisbehavedError)
  })
})

describe('a signer that takes its time', () => {
  test('is waited for; after a minute it counts as silent, and a later answer is ignored', async () => {
    let answerLate: () => void = () => undefined
    const { signer, clock, statuses, until, remote } = await connected(
      only('sign_event', (_request, honest, send) => {
        answerLate = () => send(honest)
      }),
    )
    const signing = signer.signEvent(template)
    await until('sign_event')
    clock.advance(4000)
    expect(statuses).toEqual([{ state: 'waiting' }])
    clock.advance(56_000)
    await expect(signing).rejects.toThrow(SignerSilentError)
    expect(statuses.at(-1)).toEqual({ state: 'silent' })

    answerLate()
    remote.behaviour = (_request, honest, send) => send(honest)
    // The jump in time may have cost the connection, which is made again after a while.
    await settled(signer.ping(), clock, 50)
    expect(statuses.at(-1)).toEqual({ state: 'ready' })
    expect((await settled(signer.signEvent(template), clock, 50)).pubkey).toBe(pubkey)
  })

  test('gets five minutes when its owner has to open a page, whose address is shown', async () => {
    let answer: () => void = () => undefined
    const { signer, clock, statuses, until } = await connected(
      only('sign_event', ({ id }, honest, send) => {
        send({ id, result: 'auth_url', error: 'https://signer.example/allow?x=1' })
        answer = () => send(honest)
      }),
    )
    const signing = signInTime(signer, pubkey, template, clock)
    await until('sign_event')
    await expect
      .poll(() => statuses)
      .toEqual([{ state: 'waiting', authUrl: 'https://signer.example/allow?x=1' }])
    // In steps, so that the relay's answers to pings arrive in between.
    for (let passed = 0; passed < 200_000; passed += 2000) {
      clock.advance(2000)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    answer()
    expect((await signing).pubkey).toBe(pubkey)
    expect(statuses.at(-1)).toEqual({ state: 'ready' })
  })

  test.each([
    ['without TLS', 'http://signer.example/'],
    ['that is a script', 'javascript:alert(1)'],
    ['that is a document', 'data:text/html,x'],
    ['that is empty', ''],
    ['that is too long', `https://signer.example/${'x'.repeat(3000)}`],
  ])('cannot have an address opened %s', async (_what, error) => {
    const { signer, statuses } = await connected(({ id }, _honest, send) =>
      send({ id, result: 'auth_url', error }),
    )
    await expect(signer.signEvent(template)).rejects.toThrow(SignerMisbehavedError)
    expect(statuses.some((status) => 'authUrl' in status)).toBe(false)
  })

  test('gets eight requests at a time and at most a thousand more', async () => {
    const { signer, clock, until, remote } = await connected(() => undefined)
    const results = Promise.allSettled(
      Array.from({ length: 1100 }, (_, n) => signer.nip44.encrypt(other, `${n}`)),
    )
    await until('nip44_encrypt', 7)
    expect(remote.requests.length).toBeLessThanOrEqual(8)
    clock.advance(70_000)
    const reasons = (await results).map(
      (result) => result.status === 'rejected' && (result.reason as Error).message,
    )
    expect(reasons.filter((reason) => reason === 'The signer has too many unanswered requests').length).toBe(
      93,
    )
    expect(reasons.filter((reason) => reason === 'The signer did not answer').length).toBe(1007)
  })
})

describe('a connection', () => {
  test('is restored, and a request whose answer was lost with it is repeated', async () => {
    let isHeld = true
    const { relay, remote, signer, clock, until } = await connected((request, honest, send) => {
      if (!isHeld || request.method !== 'sign_event') send(honest)
    })
    const signing = signer.signEvent(template)
    await until('sign_event')
    // The machine sleeps: the connections break, and nothing that was sent meanwhile is stored.
    isHeld = false
    await relay.stop()
    relay.stored.splice(0)
    remote.close()
    clock.advance(5000)
    await relay.start()
    await remote.listenAt(relay.url)
    signer.reconnect()
    await expect
      .poll(() => {
        clock.advance(500)
        return relay.opened
      })
      .toBeGreaterThanOrEqual(4)
    expect((await signing).pubkey).toBe(pubkey)
  })

  test.each<[string, RelayScript]>([
    ['REQ', { eose: 'never' }],
    ['EVENT', { ok: 'never' }],
  ])('leaves no timer if it is closed before the relay answers %s', async (frame, script) => {
    const relay = await relayWith(script)
    const clock = createManualClock(today * 1000)
    const signerPubkey = getPublicKey(signerKey)
    const connection = { clientSecretKey: generateSecretKey(), signerPubkey, relays: [relay.url] }
    const signer = createRemoteSigner(pubkey, connection, { clock })
    const signing = signer.signEvent(template)
    await relay.until(frame)
    signer.close()
    await expect(signing).rejects.toThrow(SignerSilentError)
    await expect.poll(() => clock.waiting).toBe(0)
  })

  test('is closed when there has been nothing to ask for a while', async () => {
    const { relay, remote, signer, clock } = await connected()
    await signer.signEvent(template)
    await expect.poll(() => remote.requests.some(({ method }) => method === 'switch_relays')).toBe(true)
    remote.close()
    await expect
      .poll(() => {
        clock.advance(10_000)
        return relay.open
      })
      .toBe(0)
  })

  test('is kept at relays that ask who is there: the client is, never the account', async () => {
    const relay = await relayWith({ challenge: 'who', authRequired: ['REQ', 'EVENT'] })
    const clientSecretKey = generateSecretKey()
    const connection = { clientSecretKey, signerPubkey: getPublicKey(signerKey), relays: [relay.url] }
    const signer = createRemoteSigner(pubkey, connection)
    onTestFinished(() => signer.close())
    signer.signEvent(template).catch(() => undefined)
    await relay.until('EVENT', 2)
    const authors = relay.received('AUTH').map(([, event]) => (event as { pubkey: string }).pubkey)
    expect(authors).toEqual([getPublicKey(clientSecretKey)])
  })

  test('to relays that refuse requests fails with their reason', async () => {
    const relay = await relayWith({ rejected: () => 'blocked: members only' })
    const connection = {
      clientSecretKey: generateSecretKey(),
      signerPubkey: getPublicKey(signerKey),
      relays: [relay.url],
    }
    const signer = createRemoteSigner(pubkey, connection)
    onTestFinished(() => signer.close())
    await expect(signer.signEvent(template)).rejects.toThrow('blocked: members only')
  })

  test('is one of several when an account is open in two tabs', async () => {
    const { signer, connection } = await connected()
    const second = createRemoteSigner(pubkey, connection)
    onTestFinished(() => second.close())
    const contents = ['a', 'b', 'c', 'd']
    const events = await Promise.all(
      contents.map((content, n) => (n % 2 ? signer : second).signEvent({ ...template, content })),
    )
    expect(events.map(({ content }) => content)).toEqual(contents)
  })
})
