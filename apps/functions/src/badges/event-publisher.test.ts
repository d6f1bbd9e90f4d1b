import { createVerifier } from '@ncc/nostr-core'
import { getPublicKey } from '@ncc/nostr-core/keys'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { alice, bob, sign } from '../testing/relay-fixture.ts'
import { remoteRelayPort } from './event-publisher.ts'

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

/** A relay that answers every REQ with these values as events, and says EOSE or goes on for ever. */
async function answering(values: unknown[], endless = false): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  server.on('connection', (socket) =>
    socket.on('message', () => {
      for (const value of values) socket.send(JSON.stringify(['EVENT', 'find', value]))
      if (!endless) socket.send(JSON.stringify(['EOSE', 'find']))
    }),
  )
  await new Promise((resolve) => server.once('listening', resolve))
  return `ws://127.0.0.1:${(server.address() as { port: number }).port}`
}

const find = async (values: unknown[], endless = false) =>
  remoteRelayPort(await answering(values, endless), createVerifier()).find(filter)

test('of what a relay sends only what was asked for and is signed is taken', async () => {
  const good = award()
  const forged = { ...award(), sig: good.sig, content: 'forged' }
  const wrong = [
    forged,
    { ...good, sig: '0'.repeat(128) },
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

test('a relay that sends without end is heard so far and no further', async () => {
  expect(await find([award(), ...Array.from({ length: 500 }, () => 'noise')], true)).toHaveLength(1)
})
