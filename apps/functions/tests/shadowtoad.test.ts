import { nip04, nip17 } from 'nostr-tools'
import { verifyEvent } from 'nostr-tools/pure'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shadowToadKey, startShadowToad, type ShadowToad } from '@ncc/demo-city'
import type { NostrEvent } from '@ncc/nostr-core'
import { createSecretKey, getPublicKey, signEvent } from '@ncc/nostr-core/keys'
import { startRelay, type RunningRelay } from '../src/relay/index.ts'
import { connectRaw, type RawClient } from '../src/testing/raw-client.ts'

const keyPair = (secretKey: Uint8Array) => ({ secretKey, pubkey: getPublicKey(secretKey) })
const toad = keyPair(shadowToadKey())
const me = keyPair(createSecretKey())
const seconds = () => Math.floor(Date.now() / 1000)

let relay: RunningRelay
let client: RawClient
let running: ShadowToad[] = []

beforeEach(async () => {
  relay = await startRelay({ privateKinds: [1059] })
  client = await connectRaw(relay.url)
})

afterEach(async () => {
  for (const one of running) one.close()
  running = []
  await client.close()
  await relay.close()
})

function start(): string[] {
  const log: string[] = []
  const { url: relayUrl } = relay
  running.push(
    startShadowToad({
      relayUrl,
      publicRelayUrl: 'wss://city.example/relays/city',
      authRelayUrl: relayUrl,
      replyDelayMs: () => 0,
      log: (line) => log.push(line),
    }),
  )
  return log
}

const message = (content: string, created_at = seconds()) =>
  signEvent({ kind: 4, created_at, tags: [['p', toad.pubkey]], content }, me.secretKey)
const sealed = (text: string) => nip04.encrypt(me.secretKey, toad.pubkey, text)

function listen(): void {
  client.send(['REQ', 'answers', { kinds: [4], authors: [toad.pubkey], '#p': [me.pubkey] }])
}

async function nextAnswer(): Promise<{ event: NostrEvent; text: string }> {
  const frame = await client.take(([type, name]) => type === 'EVENT' && name === 'answers')
  const event = frame[2] as NostrEvent
  expect(verifyEvent(JSON.parse(JSON.stringify(event)))).toBe(true)
  return { event, text: nip04.decrypt(me.secretKey, toad.pubkey, event.content) }
}

test('answers a message with an encrypted one about what was asked', async () => {
  listen()
  start()
  await client.publish(message(sealed('Who can read this? Is it private?')))
  const { event, text } = await nextAnswer()
  expect(text).toMatch(/relays|copies|between us/)
  expect(event.created_at).toBeGreaterThanOrEqual(seconds() - 5)
  await client.publish(message(sealed('zebra umbrella')))
  expect((await nextAnswer()).text).toContain('zebra umbrella')
})

test('does not answer messages from before it started, or malformed ones', async () => {
  await client.publish(message(sealed('an old message'), seconds() - 600))
  listen()
  const log = start()
  await client.publish(message('no ciphertext at all'))
  await client.publish(message('AAAA?iv=AAAAAAAAAAAAAAAAAAAAAA=='))
  await client.publish(message(sealed('a new message')))
  expect((await nextAnswer()).text).toContain('a new message')
  expect(log).toHaveLength(2)
  expect(await client.query({ kinds: [4], authors: [toad.pubkey] })).toHaveLength(1)
})

test('answers once, even if the connection is lost and the message delivered again', async () => {
  listen()
  start()
  await client.publish(message(sealed('first message')))
  await nextAnswer()
  const { port } = relay
  const stored = (await client.query({ kinds: [4] })) as unknown as NostrEvent[]
  await client.close()
  await relay.close()
  relay = await startRelay({ port })
  relay.store(stored)
  client = await connectRaw(relay.url)
  await client.publish(message(sealed('second message')))
  listen()
  const texts = [(await nextAnswer()).text, (await nextAnswer()).text]
  expect(texts.filter((text) => text.includes('first message'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('second message'))).toHaveLength(1)
  expect(await client.query({ kinds: [4], authors: [toad.pubkey] })).toHaveLength(2)
})

test('sends nothing once it is closed', async () => {
  listen()
  start()
  await client.publish(message(sealed('one')))
  await nextAnswer()
  running[0]?.close()
  for (const text of ['two', 'three', 'four', 'five']) await client.publish(message(sealed(text)))
  expect(await client.query({ kinds: [4], authors: [toad.pubkey] })).toHaveLength(1)
})

test('announces where it receives private messages, and answers each privately, once', async () => {
  const addressed = { kinds: [1059], '#p': [me.pubkey] }
  start()
  const list = await vi.waitFor(
    async () => {
      const [found] = await client.query({ kinds: [10050], authors: [toad.pubkey] })
      expect(found).toBeDefined()
      return found
    },
    { timeout: 10_000 },
  )
  expect(list).toMatchObject({ tags: [['relay', 'wss://city.example/relays/city']] })
  await client.authenticate(relay.url, me.secretKey)
  client.send(['REQ', 'answers', addressed])
  const wraps = ['zebra umbrella', 'Who can read this?'].map((text) =>
    nip17.wrapEvent(me.secretKey, { publicKey: toad.pubkey }, text),
  )
  for (const wrap of [...wraps, wraps[0]])
    await client.publish(JSON.parse(JSON.stringify(wrap)) as NostrEvent)
  const answers: string[] = []
  for (const _ of wraps) {
    const frame = await client.take(([type, name]) => type === 'EVENT' && name === 'answers')
    const rumor = nip17.unwrapEvent(frame[2] as Parameters<typeof nip17.unwrapEvent>[0], me.secretKey)
    expect(rumor).toMatchObject({ kind: 14, pubkey: toad.pubkey })
    answers.push(rumor.content)
  }
  expect(answers.join()).toContain('zebra umbrella')
  expect(answers.join()).toMatch(/not from whom|no sender/)
  expect(await client.query(addressed)).toHaveLength(2)
  expect(await client.query({ kinds: [4] })).toHaveLength(0)
})
