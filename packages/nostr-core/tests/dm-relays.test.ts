import { expect, it, onTestFinished, vi } from 'vitest'
import { openMailbox, type Mailbox } from '../src/messages/mailbox.ts'
import { createMemoryLocks } from '../src/publish/locks.ts'
import { createMemoryWriteStorage } from '../src/publish/write-storage.ts'
import type { Signer } from '../src/signers/signer.ts'
import type { FaultRelay, RelayScript } from '../src/testing/relay.ts'
import { accountOf, clientOf, settled, untilRelays } from './client-of.ts'
import { encryptFor } from './encrypt-for.ts'
import { untilValue } from './engine.ts'
import { createBuilder, relayWith } from './harness.ts'

const builder = createBuilder()
const bob = builder.author('bob').pubkey
const sentTo = (relay: FaultRelay) =>
  relay.received('EVENT').map(([, event]) => (event as { kind: number }).kind)

/** Alice has the conversation with Bob open, on a relay with this script. */
async function atAlice(script: RelayScript, fallback?: FaultRelay) {
  const relay = await relayWith(script)
  const { client, clock } = clientOf({
    city: relay.url,
    ...(fallback && { fallback: [fallback.url, fallback.url] }),
  })
  const alice = accountOf('alice')
  client.useAccount(alice)
  const mailbox = openMailbox(client)
  onTestFinished(() => mailbox.close())
  mailbox.open(bob)
  const until = (met: (state: Mailbox['value']) => boolean, step = 0) => untilValue(mailbox, clock, met, step)
  return { relay, client, clock, mailbox, until }
}

it('sends nothing before it is known what the recipient accepts', async () => {
  const { relay, mailbox, clock, until } = await atAlice({ eose: 'held' })
  const sending = mailbox.send(bob, 'Hello Bob')
  await relay.until('REQ', 3)
  expect(mailbox.value).toMatchObject({ scheme: undefined, isSchemeUnsure: false })
  expect(mailbox.value.messages).toMatchObject([{ content: 'Hello Bob', delivery: 'waiting' }])
  expect(sentTo(relay)).toEqual([])
  relay.script = {}
  relay.add(builder.event('bob', { kind: 10_050, tags: [['relay', relay.url]], content: '' }))
  relay.release()
  await settled(sending, clock, 5)
  await until(({ scheme }) => scheme === 'nip17', 5)
  expect(new Set(sentTo(relay))).toEqual(new Set([1059]))
})

it('uses NIP-04 if relays confirm that the recipient has no DM relays', async () => {
  const { relay, mailbox, clock, until } = await atAlice({})
  await until(({ scheme }) => scheme === 'nip04', 5)
  expect(mailbox.value.isSchemeUnsure).toBe(false)
  await settled(mailbox.send(bob, 'Hello Bob'), clock, 5)
  expect(sentTo(relay)).toEqual([4])
})

it('uses NIP-04 as a guess if no relay answers in time, until one does', async () => {
  const { relay, mailbox, clock, until } = await atAlice({ eose: 'never' })
  await until(({ scheme }) => scheme === 'nip04', 100)
  expect(mailbox.value.isSchemeUnsure).toBe(true)
  await settled(mailbox.send(bob, 'Hello Bob'), clock, 5)
  expect(sentTo(relay)).toEqual([4])
  relay.script = {}
  void mailbox.refresh()
  await until(({ isSchemeUnsure }) => !isSchemeUnsure, 5)
  expect(mailbox.value.scheme).toBe('nip04')
})

/** Bob writes only to his own relay, and only a fallback relay has his relay list. */
async function atBob(script: RelayScript) {
  const own = await relayWith(script, [
    builder.event('bob', { kind: 10_050, tags: [['relay', 'ws://inbox.example']], content: '' }),
  ])
  const fallback = await relayWith({}, [
    builder.event('bob', { kind: 10_002, tags: [['r', own.url, 'write']], content: '' }),
  ])
  return { own, fallback }
}

it('uses NIP-17 for a recipient whose list is only on their own relays', async () => {
  const { fallback } = await atBob({})
  const { until } = await atAlice({}, fallback)
  expect((await until(({ scheme }) => scheme !== undefined, 5)).scheme).toBe('nip17')
})

it('uses a guess while the recipient’s write relays are silent, whatever others say', async () => {
  const { own, fallback } = await atBob({ opening: 'refuse' })
  const { until, mailbox } = await atAlice({}, fallback)
  const { scheme, isSchemeUnsure } = await until((state) => state.scheme !== undefined, 5)
  expect({ scheme, isSchemeUnsure }).toEqual({ scheme: 'nip04', isSchemeUnsure: true })
  own.script = {}
  void mailbox.refresh()
  await until((state) => state.scheme === 'nip17', 20)
})

it('does not ask a stranger’s own relays until they are answered or followed', async () => {
  const { own, fallback } = await atBob({})
  const { relay, mailbox, until } = await atAlice({ eose: 'held' }, fallback)
  relay.add(await encryptFor(builder, 'bob', 'alice', 'Read me'))
  relay.script = {}
  relay.release()
  await until(({ messages, scheme }) => messages.length === 1 && scheme !== undefined, 5)
  expect(mailbox.value.known.has(bob)).toBe(false)
  await mailbox.refresh()
  expect(own.received('REQ')).toEqual([])

  void mailbox.send(bob, 'Who are you?').catch(() => undefined)
  // Slowly: on a busy machine the counterpart's relay needs real time, and must not time out.
  await until(({ scheme, known }) => scheme === 'nip17' && known.has(bob), 1)
  expect(own.received('REQ')).not.toEqual([])
  expect(mailbox.value.messages.map(({ scheme }) => scheme)).toEqual(['nip04', 'nip17'])
})

/** Alice has sent Bob a private message while his relay is down; `reload` is her next visit. */
async function withUndelivered() {
  const inbox = await relayWith({ opening: 'refuse' })
  const city = await relayWith({}, [
    builder.event('bob', { kind: 10_050, tags: [['relay', inbox.url]], content: '' }),
  ])
  const writeStorage = createMemoryWriteStorage()
  const visit = () => {
    const { client, clock } = clientOf({ city: city.url }, { writeStorage, locks: createMemoryLocks() })
    client.useAccount(accountOf('alice'))
    const mailbox = openMailbox(client)
    onTestFinished(() => mailbox.close())
    mailbox.open(bob)
    const until = (met: (state: Mailbox['value']) => boolean) => untilValue(mailbox, clock, met, 5)
    return { client, clock, mailbox, until }
  }
  const first = visit()
  await first.until(({ scheme }) => scheme === 'nip17')
  await settled(
    first.mailbox.send(bob, 'Hello Bob').catch(() => undefined),
    first.clock,
    20,
  )
  const reload = () => {
    first.mailbox.close()
    first.client.close()
    return visit()
  }
  return { inbox, city, ...first, reload }
}

it('a message that is withdrawn before any relay of the recipient has it is gone, on all devices', async () => {
  const { city, mailbox, clock, reload } = await withUndelivered()
  expect(sentTo(city)).toEqual([])
  const [message] = mailbox.value.messages
  expect(message).toMatchObject({ delivery: 'waiting' })
  expect(await settled(mailbox.discard(message!.id), clock, 5)).toBe('withdrawn')
  expect(mailbox.value.messages).toEqual([])
  const { until } = reload()
  const { messages } = await until(({ hasPage }) => hasPage)
  expect(messages).toEqual([])
})

it('the copy for the author’s other devices survives a reload and is sent once the recipient’s relay has the message', async () => {
  const { inbox, city, reload } = await withUndelivered()
  const { until, client, clock, mailbox } = reload()
  await until(({ messages }) => messages.length === 1)
  expect(mailbox.value.messages).toMatchObject([{ content: 'Hello Bob', delivery: 'waiting' }])
  expect(sentTo(city)).toEqual([])
  inbox.script = {}
  client.relays.reconnect()
  await until(({ messages }) => messages[0]?.delivery === 'sent')
  const queue = {
    get value() {
      return client.publishQueue.value
    },
  }
  await untilValue(queue, clock, ({ length }) => length === 0, 5)
  const readers = (relay: FaultRelay) =>
    relay.stored.filter(({ kind }) => kind === 1059).map(({ tags }) => tags)
  expect(readers(inbox)).toEqual([[['p', bob]]])
  expect(readers(city)).toEqual([[['p', accountOf('alice').pubkey]]])
})

it('uses NIP-04 if the sender wants it, whatever the recipient accepts', async () => {
  const { relay, mailbox, clock, until } = await atAlice({})
  relay.add(builder.event('bob', { kind: 10_050, tags: [['relay', relay.url]], content: '' }))
  await until(({ scheme }) => scheme === 'nip17', 5)
  await settled(mailbox.sendNip04(bob, 'For every app'), clock, 5)
  expect(sentTo(relay)).toEqual([4])
  expect(mailbox.value.messages).toMatchObject([{ content: 'For every app', scheme: 'nip04' }])
})

it('knows its own account’s signer and relays, also once another account has signed in', async () => {
  const relay = await relayWith({})
  const foreign = await relayWith({}, [])
  const { client, clock } = clientOf({ city: relay.url })
  const alice = accountOf('alice')
  const signing = Promise.withResolvers<void>()
  const { nip44: _, ...signer } = alice.signer
  client.useAccount({
    ...alice,
    signer: {
      ...signer,
      async signEvent(template) {
        await signing.promise
        return signer.signEvent(template)
      },
    },
  })
  const mailbox = openMailbox(client)
  onTestFinished(() => mailbox.close())
  mailbox.open(bob)
  const sending = mailbox.sendNip04(bob, 'From Alice')
  await untilValue(mailbox, clock, ({ canBePrivate }) => canBePrivate === false, 5)

  relay.add(builder.event('carol', { kind: 10_002, tags: [['r', foreign.url]], content: '' }))
  client.useAccount(accountOf('carol'))
  await untilRelays(client, clock, 2)
  await mailbox.decryptRefused()
  expect(mailbox.value.canBePrivate).toBe(false)
  signing.resolve()
  await settled(sending, clock, 5)
  expect(sentTo(relay)).toEqual([4])
  expect(sentTo(foreign)).toEqual([])
})

it.each<[string, Partial<Signer>]>([
  ['signs nothing', { signEvent: () => new Promise(() => undefined) }],
  [
    'encrypts nothing',
    { nip04: { ...accountOf('alice').signer.nip04!, encrypt: () => new Promise(() => undefined) } },
  ],
])('a message is refused if the signer %s for a minute', async (_, silent) => {
  const relay = await relayWith({})
  const { client, clock } = clientOf({ city: relay.url })
  const alice = accountOf('alice')
  client.useAccount({ ...alice, signer: { ...alice.signer, ...silent } })
  const mailbox = openMailbox(client)
  onTestFinished(() => mailbox.close())
  const sending = mailbox.sendNip04(bob, 'Hello Bob')
  await expect(settled(sending, clock, 100)).rejects.toMatchObject({ code: 'signer-silent' })
  expect(mailbox.value.messages).toEqual([])
})

it('a message that is signed as another account is refused', async () => {
  const relay = await relayWith({})
  const { client, clock } = clientOf({ city: relay.url })
  const [alice, { signer }] = [accountOf('alice'), accountOf('carol')]
  client.useAccount({
    ...alice,
    signer: { ...alice.signer, signEvent: (template) => signer.signEvent(template) },
  })
  const mailbox = openMailbox(client)
  onTestFinished(() => mailbox.close())
  const sending = settled(mailbox.sendNip04(bob, 'Hello Bob'), clock, 5)
  await expect(sending).rejects.toMatchObject({ code: 'signer-misbehaved' })
  expect(sentTo(relay)).toEqual([])
})

it('a message that every relay refused says why, and so does one that is refused again', async () => {
  const { relay, client, clock, mailbox, until } = await atAlice({ rejected: () => 'invalid: created_at' })
  await settled(mailbox.sendNip04(bob, 'Hello Bob'), clock, 5).catch(() => undefined)
  const { messages } = await until(() => true)
  expect(messages).toMatchObject([{ delivery: 'failed', refusal: 'invalid: created_at' }])
  relay.script = { rejected: () => 'blocked: no' }
  await settled(mailbox.retry(messages[0]!.id), clock, 5)
  expect(mailbox.value.messages).toMatchObject([{ delivery: 'failed', refusal: 'blocked: no' }])
  relay.script = {}
  await settled(client.publishQueue.retry(messages[0]!.id), clock, 5)
  expect(mailbox.value.messages).toMatchObject([{ delivery: 'sent' }])
  expect(mailbox.value.messages[0]).not.toHaveProperty('refusal')
})

it('a message counts as queued only if it is stored or a relay has it', async () => {
  const broken = () => Promise.reject(new Error('no room'))
  const writeStorage = { getAll: broken, get: broken, put: broken, delete: broken }
  const relay = await relayWith({ opening: 'refuse' })
  const { client, clock } = clientOf({ city: relay.url }, { writeStorage })
  client.useAccount(accountOf('alice'))
  const mailbox = openMailbox(client)
  onTestFinished(() => mailbox.close())
  const onQueued = vi.fn()
  const sending = mailbox.sendNip04(bob, 'Hello Bob', { onQueued })
  await expect(settled(sending, clock, 20)).rejects.toMatchObject({ queued: true })
  expect(onQueued).not.toHaveBeenCalled()
  relay.script = {}
  client.relays.reconnect()
  await untilValue(mailbox, clock, ({ messages }) => messages[0]?.delivery === 'sent', 20)
  expect(onQueued).toHaveBeenCalledOnce()
  const onQueuedAgain = vi.fn()
  await settled(mailbox.sendNip04(bob, 'Hello again', { onQueued: onQueuedAgain }), clock, 5)
  expect(onQueuedAgain).toHaveBeenCalledOnce()
})

const guarded: RelayScript = { challenge: 'who?', authRequired: ['EVENT'] }

/** Bob receives private messages at a relay that takes events only from known accounts. */
async function withGuardedInbox() {
  const inbox = await relayWith(guarded)
  const city = await relayWith({}, [
    builder.event('bob', { kind: 10_050, tags: [['relay', inbox.url]], content: '' }),
  ])
  const { client, clock } = clientOf({ city: city.url })
  client.useAccount(accountOf('alice'))
  const mailbox = openMailbox(client)
  onTestFinished(() => mailbox.close())
  mailbox.open(bob)
  await untilValue(mailbox, clock, ({ scheme }) => scheme === 'nip17', 5)
  const authenticated = () => inbox.received('AUTH').map(([, event]) => (event as { pubkey: string }).pubkey)
  return { inbox, client, clock, mailbox, authenticated }
}

it('a relay of the recipient that asks who sends a private message is told (NIP-59)', async () => {
  const { clock, mailbox, authenticated, inbox } = await withGuardedInbox()
  await settled(mailbox.send(bob, 'Hello Bob'), clock, 5)
  expect(mailbox.value.messages).toMatchObject([{ content: 'Hello Bob', delivery: 'sent' }])
  expect(new Set(authenticated())).toEqual(new Set([accountOf('alice').pubkey]))
  expect(inbox.stored.map(({ kind }) => kind)).toEqual([1059])
})

it('a message that another account has left unsent tells no relay who is signed in now', async () => {
  const { clock, client, mailbox, authenticated, inbox } = await withGuardedInbox()
  inbox.script = { opening: 'refuse' }
  await settled(mailbox.send(bob, 'Hello Bob'), clock, 20).catch(() => undefined)
  expect(mailbox.value.messages).toMatchObject([{ delivery: 'waiting' }])
  client.useAccount(accountOf('carol'))
  inbox.script = guarded
  client.relays.reconnect()
  const asked = {
    get value() {
      return inbox.received('EVENT').length
    },
  }
  await untilValue(asked, clock, (count) => count > 0, 20)
  await untilValue(client.publishQueue, clock, ([entry]) => entry?.status === 'failed', 20)
  expect(authenticated()).toEqual([])
})

it.each(['', ' \n', undefined])('a message without a text is refused: %j', async (text) => {
  const relay = await relayWith({})
  const { client } = clientOf({ city: relay.url })
  client.useAccount(accountOf('alice'))
  const mailbox = openMailbox(client)
  onTestFinished(() => mailbox.close())
  await expect(mailbox.send(bob, text as string)).rejects.toMatchObject({ code: 'malformed' })
  expect(mailbox.value.messages).toEqual([])
})
