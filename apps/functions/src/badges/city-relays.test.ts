import { expect, onTestFinished, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { createVerifier, type NostrEvent } from '@ncc/nostr-core'
import { getPublicKey } from '@ncc/nostr-core/keys'
import { alice, bob, sign } from '../testing/relay-fixture.ts'
import { remoteRelay } from './city-relays.ts'

const club = getPublicKey(alice)
const member = getPublicKey(bob)
const address = `30009:${club}:member`
const filter = { kinds: [8], authors: [club], '#p': [member], '#a': [address] }
const award = (tags = [address, member]) =>
  sign({
    kind: 8,
    tags: [
      ['a', tags[0] ?? ''],
      ['p', tags[1] ?? ''],
    ],
  })

/** A relay that handles each frame of a client with `answer`. */
async function fakeRelay(
  answer: (frame: string[], send: (frame: unknown[]) => void) => void,
): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => void server.close())
  server.on('connection', (socket) =>
    socket.on('message', (data) =>
      answer(JSON.parse(String(data)) as string[], (frame) => socket.send(JSON.stringify(frame))),
    ),
  )
  await new Promise((resolve) => server.once('listening', resolve))
  return `ws://127.0.0.1:${(server.address() as { port: number }).port}`
}

/** Long enough that a slow machine never reaches it. */
const ampleMs = 60_000
/** Where a relay is silent on purpose; a slow machine has connected long before. */
const silentMs = 5_000

/** Asks a relay that answers every REQ with these values as events, with or without an EOSE. */
async function find(
  values: unknown[],
  { endless = false, timeoutMs = ampleMs } = {},
): Promise<readonly NostrEvent[]> {
  const url = await fakeRelay(([type, subscription], send) => {
    if (type !== 'REQ') return
    for (const value of values) send(['EVENT', subscription, value])
    if (!endless) send(['EOSE', subscription])
  })
  return remoteRelay(url, createVerifier(), timeoutMs).find(filter)
}

test('only signed events that match the filter are found', async () => {
  const good = award()
  const earlier = sign({ kind: 8, tags: good.tags, created_at: good.created_at - 1 })
  const wrong = [
    { ...earlier, content: 'forged' },
    { ...earlier, sig: good.sig },
    { ...good, id: earlier.id },
    sign({ ...good, by: bob }),
    sign({ ...good, kind: 1 }),
    award([`30009:${club}:mayor`, member]),
    award([address, club]),
    { id: 'no event' },
    'text',
  ]
  expect(await find(wrong)).toEqual([])
  expect(await find([...wrong, good])).toMatchObject([{ id: good.id, sig: good.sig }])
})

test('a relay that never ends its answer is not waited for', async () => {
  expect(
    await find([award(), ...Array.from({ length: 500 }, () => 'noise')], {
      endless: true,
      timeoutMs: silentMs,
    }),
  ).toHaveLength(1)
  await expect(find([], { endless: true, timeoutMs: silentMs })).rejects.toThrow('silent for 5000 ms')
})

test('a relay that sends a huge message is disconnected', async () => {
  await expect(find(['x'.repeat(1024 * 1024)], { endless: true })).rejects.toThrow('closed')
})

test('events are published once the relay has accepted all of them', async () => {
  const events = [award(), award([`30009:${club}:mayor`, member])]
  const publishTo = async (verdictOn: (id: string) => [boolean, string] | undefined, timeoutMs = ampleMs) => {
    const url = await fakeRelay(([type, event], send) => {
      const { id } = event as unknown as NostrEvent
      const verdict = type === 'EVENT' ? verdictOn(id) : undefined
      if (verdict) send(['OK', id, ...verdict])
    })
    return remoteRelay(url, createVerifier(), timeoutMs).publish(events)
  }
  await publishTo(() => [true, ''])
  await publishTo(() => [false, 'duplicate: already have it'])
  await expect(publishTo((id) => [id === events[0]?.id, 'blocked: no badges'])).rejects.toThrow('no badges')
  await expect(publishTo((id) => (id === events[0]?.id ? [true, ''] : undefined), silentMs)).rejects.toThrow(
    'no answer',
  )
})
