import { nip04, nip17, nip44, nip59 } from 'nostr-tools'
import { finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { describe, expect, it } from 'vitest'
import { SecretLeakError } from '../src/content/contains-secret.ts'
import { createVerifier } from '../src/crypto/verifier.ts'
import { conversationsOf, nip04MessageTemplate, type DirectMessage } from '../src/messages/direct-messages.ts'
import { decryptEvents } from '../src/messages/message-decryptor.ts'
import { chatMessage, giftWrap } from '../src/messages/private-messages.ts'
import { getEventHash } from '../src/protocol/event-id.ts'
import type { NostrEvent } from '../src/protocol/event.ts'
import { encodeNsec } from '../src/protocol/nip19.ts'
import { EventGate } from '../src/relays/event-gate.ts'
import { createSecretKeySigner } from '../src/signers/secret-key-signer.ts'
import { createRandom } from '../src/testing/random.ts'
import { createBuilder, seed, today } from './harness.ts'

function person(name: string) {
  const { secretKey, pubkey } = createBuilder().author(name)
  return { secretKey, pubkey, signer: createSecretKeySigner(secretKey) }
}
type Person = ReturnType<typeof person>

const alice = person('alice')
const bob = person('bob')
const mallory = person('mallory')

const verifier = createVerifier()
/** nostr-tools marks its events with a symbol, and requires mutable tags. */
const plain = (event: object) => JSON.parse(JSON.stringify(event)) as NostrEvent & { tags: string[][] }
const openAs = (person: Person, events: readonly NostrEvent[]) => decryptEvents(events, person, verifier)
const messageTo = async (to: Person, text: string) =>
  alice.signer.signEvent(await nip04MessageTemplate(to.pubkey, text, alice.signer, today))
const privately = (to: Person, reader: Person, text: string) =>
  giftWrap(chatMessage(alice.pubkey, to.pubkey, text, today), reader.pubkey, alice.signer, today)

it('thousands of messages leave other tasks of the thread their turn', async () => {
  const unreadable = createBuilder().event('alice', { kind: 1059, tags: [['p', bob.pubkey]] })
  // The code of the cipher is loaded with the first.
  await openAs(bob, [unreadable])
  const turn = { hasCome: false }
  setImmediate(() => (turn.hasCome = true))
  const messages = await openAs(bob, Array<NostrEvent>(1000).fill(unreadable))
  expect(messages).toHaveLength(1000)
  expect(turn.hasCome).toBe(true)
})

describe('with nostr-tools', () => {
  it('NIP-04 messages are compatible in both directions', async () => {
    const ours = await messageTo(bob, 'Grüße, 都市 🌃')
    expect(nip04.decrypt(bob.secretKey, alice.pubkey, ours.content)).toBe('Grüße, 都市 🌃')
    const template = {
      kind: 4,
      created_at: today,
      tags: [['p', alice.pubkey]],
      content: nip04.encrypt(bob.secretKey, alice.pubkey, 'Back to you'),
    }
    const [read] = await openAs(alice, [plain(finalizeEvent(template, bob.secretKey))])
    expect(read).toMatchObject({ sender: bob.pubkey, counterpart: bob.pubkey, content: 'Back to you' })
  })

  it('private messages are compatible in both directions, and the author’s copy has the same id', async () => {
    const [forBob, forAlice] = [
      await privately(bob, bob, 'Tonight?'),
      await privately(bob, alice, 'Tonight?'),
    ]
    expect(nip17.unwrapEvent(plain(forBob), bob.secretKey)).toMatchObject({
      kind: 14,
      pubkey: alice.pubkey,
      tags: [['p', bob.pubkey]],
      content: 'Tonight?',
    })
    const [atBob] = await openAs(bob, [forBob])
    const [atAlice] = await openAs(alice, [forAlice])
    expect(atAlice).toMatchObject({ id: atBob?.id, counterpart: bob.pubkey, scheme: 'nip17' })

    const theirs = nip17.wrapManyEvents(bob.secretKey, [{ publicKey: alice.pubkey }], 'At nine')
    const read = await openAs(alice, theirs.map(plain))
    expect(read.filter(Boolean)).toMatchObject([
      { sender: bob.pubkey, recipient: alice.pubkey, content: 'At nine', scheme: 'nip17' },
    ])
  })
})

describe('a private message', () => {
  it('reveals neither author, date nor text to others', async () => {
    const wraps = await Promise.all(Array.from({ length: 20 }, () => privately(bob, bob, 'the plaintext')))
    expect(await openAs(mallory, wraps)).toEqual(wraps.map(() => undefined))
    for (const wrap of wraps) {
      expect(JSON.stringify(wrap)).not.toMatch(new RegExp(`${alice.pubkey}|plaintext`))
      expect(wrap.created_at).toBeLessThanOrEqual(today)
      expect(wrap.created_at).toBeGreaterThan(today - 2 * 24 * 3600 - 1)
    }
    expect(new Set(wraps.map(({ pubkey }) => pubkey)).size).toBe(20)
    expect(new Set(wraps.map(({ created_at }) => created_at)).size).toBeGreaterThan(15)
  })

  it('is refused if it contains a secret key', () => {
    const text = `my key: ${encodeNsec(alice.secretKey)}`
    expect(() => chatMessage(alice.pubkey, bob.pubkey, text, today)).toThrow(SecretLeakError)
  })
})

/** A wrap for Bob around any seal. */
const wrapFor = (seal: object) => plain(nip59.createWrap(plain(seal), bob.pubkey))
const sealBy = (person: Person, rumor: object, changes: object = {}) =>
  finalizeEvent(
    {
      kind: 13,
      created_at: today,
      tags: [],
      content: nip44.encrypt(JSON.stringify(rumor), nip44.getConversationKey(person.secretKey, bob.pubkey)),
      ...changes,
    },
    person.secretKey,
  )

it('a message that names its author among the receivers is one between two accounts', async () => {
  const named = { ...chatMessage(alice.pubkey, bob.pubkey, 'Both named', today) }
  const tags = [...named.tags, ['p', alice.pubkey]]
  for (const order of [tags, tags.toReversed()]) {
    const rumor = { ...named, tags: order }
    const seal = sealBy(alice, { ...rumor, id: getEventHash(rumor) })
    const [read] = await openAs(bob, [wrapFor(seal)])
    expect(read).toMatchObject({ sender: alice.pubkey, recipient: bob.pubkey, content: 'Both named' })
  }
})

it('a message to several is one of their group, whoever writes, with its latest name', async () => {
  const eve = person('eve')
  const say = (from: Person, to: readonly Person[], text: string, date: number, subject?: string) => {
    const tags = [...to.map(({ pubkey }) => ['p', pubkey]), ...(subject ? [['subject', subject]] : [])]
    const rumor = { pubkey: from.pubkey, kind: 14, created_at: date, tags, content: text }
    return wrapFor(sealBy(from, { ...rumor, id: getEventHash(rumor) }))
  }
  const read = await openAs(bob, [
    say(alice, [bob, eve], 'Tonight?', today, 'Dinner'),
    say(eve, [bob, alice, eve], 'Yes', today + 1),
    say(bob, [eve, alice], 'Me too', today + 2),
    say(alice, [bob], 'Only you', today + 3),
    say(alice, [eve, mallory], 'Not for Bob', today + 4),
    say(eve, [bob, mallory], 'Hello', today - 1, 'word '.repeat(9_000)),
  ])
  const [first, second, third, apart, foreign, renamed] = read
  expect(first).toMatchObject({ sender: alice.pubkey, content: 'Tonight?', subject: 'Dinner' })
  expect(new Set(second?.people)).toEqual(new Set([alice.pubkey, eve.pubkey]))
  expect([second?.counterpart, third?.counterpart]).toEqual([first?.counterpart, first?.counterpart])
  expect(apart).toMatchObject({ counterpart: alice.pubkey })
  expect(apart).not.toHaveProperty('people')
  expect(foreign).toBeUndefined()
  expect(renamed?.subject).toMatch(/^(word ){15}word…$/)
  const conversations = conversationsOf(read.filter((message) => message !== undefined))
  expect(conversations).toMatchObject([
    { counterpart: alice.pubkey, last: apart },
    { counterpart: first?.counterpart, last: third, subject: 'Dinner' },
    { last: renamed },
  ])
})

it('a file is a message too: it is said to be one, and where it is (kind 15)', async () => {
  const text = chatMessage(alice.pubkey, bob.pubkey, 'https://files.example/a', today)
  const tags = [...text.tags, ['file-type', 'image/jpeg'], ['encryption-algorithm', 'aes-gcm']]
  const rumor = { ...text, kind: 15, tags }
  const seal = sealBy(alice, { ...rumor, id: getEventHash(rumor) })
  const [read, plainText] = await openAs(bob, [wrapFor(seal), wrapFor(sealBy(alice, text))])
  expect(read).toMatchObject({ sender: alice.pubkey, content: 'https://files.example/a', isFile: true })
  expect(plainText).not.toHaveProperty('isFile')
})

it('a deletion says which of its author’s messages are withdrawn, and is no message itself (kind 5)', async () => {
  const withdrawn = chatMessage(alice.pubkey, bob.pubkey, 'Forget it', today)
  const tags = [
    ['e', withdrawn.id],
    ['k', '14'],
  ]
  const rumor = { pubkey: alice.pubkey, kind: 5, created_at: today, tags, content: '' }
  const [read] = await openAs(bob, [wrapFor(sealBy(alice, { ...rumor, id: getEventHash(rumor) }))])
  expect(read).toMatchObject({ sender: alice.pubkey, content: undefined, withdraws: [withdrawn.id] })
})

describe('forged messages', () => {
  const rumor = chatMessage(alice.pubkey, bob.pubkey, 'I am Alice', today)
  const honest = sealBy(alice, rumor)
  const elsewhere = { ...rumor, tags: [['p', mallory.pubkey]] }
  const withId = (changed: typeof rumor) => ({ ...changed, id: getEventHash(changed) })

  it.each<[string, object]>([
    ['a seal by somebody else than the author', sealBy(mallory, rumor)],
    ['a seal whose author is put in by hand', { ...sealBy(mallory, rumor), pubkey: alice.pubkey }],
    ['a seal without a valid signature', { ...honest, sig: '0'.repeat(128) }],
    ['a seal that was changed', { ...honest, created_at: today + 1 }],
    ['an id that is not the message’s', sealBy(alice, { ...rumor, id: 'f'.repeat(64) })],
    ['another kind of seal', sealBy(alice, rumor, { kind: 1 })],
    ['another kind of message', sealBy(alice, withId({ ...rumor, kind: 1 }))],
    ['a message to somebody else', sealBy(alice, withId(elsewhere))],
    ['no message', sealBy(alice, { hello: 'world' })],
    ['no seal', { hello: 'world' }],
  ])('%s', async (_, seal) => {
    expect(await openAs(bob, [wrapFor(seal)])).toEqual([undefined])
  })

  it('are refused, while genuine ones are read', async () => {
    const [read] = await openAs(bob, [wrapFor(honest)])
    expect(read).toMatchObject({ id: rumor.id, content: 'I am Alice' })
  })
})

/** Changes one bit of a base64 or hex text, so that it stays valid. */
function flip(text: string, at: number): string {
  const replaced = text[at] === 'a' ? 'b' : 'a'
  return text.slice(0, at) + replaced + text.slice(at + 1)
}

it('none of 1,000 changed and forged messages is shown as genuine', async () => {
  const { below } = createRandom(seed)
  const texts = new Set(['to Bob, by NIP-04', 'to Bob, privately'])
  const message = await messageTo(bob, 'to Bob, by NIP-04')
  const wrap = await privately(bob, bob, 'to Bob, privately')
  const honestSeal = nip44.decrypt(wrap.content, nip44.getConversationKey(bob.secretKey, wrap.pubkey))
  const forged = Array.from({ length: 1000 }, (_, at): NostrEvent => {
    const event = at % 2 === 0 ? message : wrap
    switch (at % 5) {
      // Changed in transit: the signature no longer matches.
      case 0:
        return { ...event, content: flip(event.content, below(event.content.length)) }
      case 1:
        return { ...event, sig: flip(event.sig, below(128)) }
      // Changed, with a matching id.
      case 2: {
        const changed = { ...event, content: flip(event.content, below(event.content.length)) }
        return { ...changed, id: getEventHash(changed) }
      }
      // Inserted by somebody else, who signs a changed ciphertext of Alice's.
      case 3: {
        const content = flip(event.content, below(event.content.length))
        return plain(finalizeEvent({ ...plain(event), content }, mallory.secretKey))
      }
      // A changed seal in a valid wrap.
      default: {
        const seal = JSON.parse(honestSeal) as NostrEvent
        const key = below(2) === 0 ? 'content' : 'sig'
        return wrapFor({ ...seal, [key]: flip(seal[key], below(seal[key].length)) })
      }
    }
  })
  const gate = new EventGate(verifier)
  const verified = await gate.verifyAll(forged, 'a hostile relay')
  const through = verified.filter((event) => event !== undefined)
  const opened = await openAs(bob, through)
  const shown = opened.filter((message): message is DirectMessage => message !== undefined)
  const asAlice = shown.filter(({ sender }) => sender === alice.pubkey)
  expect(asAlice).toEqual([])
  expect(shown.filter(({ content }) => content !== undefined && texts.has(content))).toEqual([])
  expect(through.length).toBeGreaterThan(300)
  const honest = await openAs(bob, [message, wrap])
  expect(honest.map((message) => message?.content)).toEqual([...texts])
})

it('a message from an unknown key does no harm', async () => {
  const stranger = generateSecretKey()
  const template = { kind: 4, created_at: today, tags: [['p', bob.pubkey]], content: 'nonsense' }
  const [read] = await openAs(bob, [plain(finalizeEvent(template, stranger))])
  expect(read).toMatchObject({ counterpart: getPublicKey(stranger), content: undefined })
})
