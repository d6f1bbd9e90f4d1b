import { expect, it, onTestFinished, vi } from 'vitest'
import { nip04MessageTemplate } from '../src/messages/direct-messages.ts'
import { openMailbox, type Mailbox } from '../src/messages/mailbox.ts'
import { createSignerDecryptor, type MessageDecryptor } from '../src/messages/message-decryptor.ts'
import { chatMessage, giftWrap } from '../src/messages/private-messages.ts'
import { getEventHash } from '../src/protocol/event-id.ts'
import type { NostrEvent } from '../src/protocol/event.ts'
import type { Filter } from '../src/protocol/filter.ts'
import type { SignerCipher } from '../src/signers/signer.ts'
import { MemoryStore } from '../src/store/memory-store.ts'
import type { FaultRelay } from '../src/testing/relay.ts'
import { accountOf, clientOf, settled } from './client-of.ts'
import { untilValue } from './engine.ts'
import { relayWith, today } from './harness.ts'

const alice = accountOf('alice')
const bob = accountOf('bob')

/** Alice's messages with Bob, one per minute: alternately two by NIP-04 and two by NIP-17. */
async function conversation(count: number): Promise<NostrEvent[]> {
  const events: NostrEvent[] = []
  for (let at = 0; at < count; at++) {
    const [from, to] = at % 2 === 0 ? [alice, bob] : [bob, alice]
    const date = today - (count - at) * 60
    const text = `message ${at}`
    events.push(
      at % 4 < 2
        ? await from.signer.signEvent(await nip04MessageTemplate(to.pubkey, text, from.signer, date))
        : await giftWrap(chatMessage(from.pubkey, to.pubkey, text, date), alice.pubkey, from.signer, date),
    )
  }
  return events
}

const inOrder = (count: number) => Array.from({ length: count }, (_, at) => `message ${at}`)

/** A decryptor that waits until it is released; `asked` counts its calls. */
function heldDecryptor() {
  const decryptor = createSignerDecryptor(alice)
  const gate = Promise.withResolvers<void>()
  const asked = vi.fn()
  const held: MessageDecryptor = {
    ...decryptor,
    async decrypt(events) {
      asked()
      await gate.promise
      return decryptor.decrypt(events)
    },
  }
  return { decryptor: held, release: gate.resolve, asked }
}

/** Alice has the conversation with Bob open. */
function mailboxAt(
  relays: { city: string; public?: string },
  decryptor = createSignerDecryptor(alice),
  store?: MemoryStore,
) {
  const { client, clock } = clientOf(relays, store && { store })
  client.useAccount(alice)
  const mailbox = openMailbox(client, () => decryptor)
  onTestFinished(() => mailbox.close())
  mailbox.open(bob.pubkey)
  const until = (met: (state: Mailbox['value']) => boolean) => untilValue(mailbox, clock, met, 5)
  return { mailbox, clock, until }
}

/** The limits of the message requests that a relay received, without further pages. */
const limitsAt = (relay: FaultRelay) =>
  new Set(
    relay
      .received('REQ')
      .flatMap(([, , ...filters]) => filters as Filter[])
      .filter(({ kinds = [], until }) => !until && (kinds.includes(4) || kinds.includes(1059)))
      .map(({ limit }) => limit),
  )

it('decrypts the newest messages before requesting earlier ones, whatever another relay does', async () => {
  const count = 240
  const relay = await relayWith({}, await conversation(count))
  const silent = await relayWith({ silent: true })
  const { decryptor, release } = heldDecryptor()
  const { mailbox, clock, until } = mailboxAt({ city: relay.url, public: silent.url }, decryptor)
  const newest = await until(({ status, decrypting }) => status === 'ready' && decrypting === 150)
  expect(newest).toMatchObject({ messages: [], hasPage: false, hasEarlier: false, isLoadingEarlier: false })
  clock.advance(1000)
  await settled(mailbox.refresh(), clock, 20)
  expect(limitsAt(relay)).not.toContain(400)
  release()
  const { messages } = await until(({ hasPage }) => hasPage)
  expect(messages.map(({ content }) => content)).toEqual(inOrder(count))
  expect(limitsAt(relay)).toContain(400)
})

it('neither decrypts nor requests anything once it is closed', async () => {
  const relay = await relayWith({}, await conversation(240))
  const { decryptor, release, asked } = heldDecryptor()
  const { mailbox, clock, until } = mailboxAt({ city: relay.url }, decryptor)
  await until(({ status, decrypting }) => status === 'ready' && decrypting === 150)
  mailbox.close()
  release()
  await settled(mailbox.refresh(), clock, 20)
  await settled(mailbox.decryptRefused(), clock, 20)
  clock.advance(1000)
  await settled(mailbox.refresh(), clock, 20)
  expect(asked).toHaveBeenCalledOnce()
  expect(limitsAt(relay)).not.toContain(400)
})

it('requests a short conversation only once', async () => {
  const count = 80
  const relay = await relayWith({}, await conversation(count))
  const { mailbox, clock, until } = mailboxAt({ city: relay.url })
  await until(({ messages, status }) => messages.length === count && status === 'ready')
  clock.advance(1000)
  // The relay answers in order: earlier requests have been answered before this.
  expect(await settled(mailbox.refresh(), clock)).toBe(true)
  expect(limitsAt(relay)).not.toContain(400)
})

it('requests a whole page at once if the newest messages are stored', async () => {
  const count = 240
  const events = await conversation(count)
  const relay = await relayWith({}, events)
  const store = new MemoryStore()
  store.add(events)
  const { until } = mailboxAt({ city: relay.url }, undefined, store)
  const { messages } = await until((state) => state.status === 'ready' && state.decrypting === 0)
  expect(messages.map(({ content }) => content)).toEqual(inOrder(count))
  expect(limitsAt(relay)).toEqual(new Set([400]))
})

it('messages whose decryption the signer leaves unanswered hold back no other', async () => {
  const events = await conversation(120)
  const silent = new Set(events.slice(100).filter((_, at) => at % 2 === 0))
  const unanswered = new Promise<never>(() => undefined)
  const texts = new Set([...silent].map(({ content }) => content))
  const watched = (cipher: SignerCipher): SignerCipher => ({
    ...cipher,
    decrypt: (pubkey, text) => (texts.has(text) ? unanswered : cipher.decrypt(pubkey, text)),
  })
  const { nip04, nip44 } = alice.signer
  const signer = {
    ...alice.signer,
    ...(nip04 && { nip04: watched(nip04) }),
    ...(nip44 && { nip44: watched(nip44) }),
  }
  const city = (await relayWith({}, events)).url
  const { mailbox, until } = mailboxAt({ city }, createSignerDecryptor({ ...alice, signer }))
  await until(({ messages, hasPage }) => messages.length === events.length - silent.size && hasPage)
  expect(mailbox.value.decrypting).toBe(silent.size)
})

it('a message that its author has withdrawn is gone, and nobody else’s (NIP-17)', async () => {
  const [kept, withdrawn] = [today - 60, today].map((date) =>
    chatMessage(bob.pubkey, alice.pubkey, `at ${date}`, date),
  )
  const mine = chatMessage(alice.pubkey, bob.pubkey, 'Mine', today - 30)
  const tags = [withdrawn, mine].map((one) => ['e', one!.id])
  const unsigned = { pubkey: bob.pubkey, kind: 5, created_at: today, tags, content: '' }
  const deletion = { id: getEventHash(unsigned), ...unsigned }
  const events = await Promise.all([
    ...[kept!, withdrawn!, deletion].map((one) => giftWrap(one, alice.pubkey, bob.signer, today)),
    giftWrap(mine, alice.pubkey, alice.signer, today),
  ])
  const { until } = mailboxAt({ city: (await relayWith({}, events)).url })
  const { messages } = await until(({ hasPage }) => hasPage)
  expect(messages.map(({ id }) => id)).toEqual([kept!.id, mine.id])
})
