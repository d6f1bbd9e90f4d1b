import { expect, onTestFinished, test } from 'vitest'
import { createVerifier } from '../crypto/verifier.ts'
import { EventGate } from '../relays/event-gate.ts'
import { createEventBuilder } from '../testing/event-builder.ts'
import { formatArchive, readArchive } from './archive.ts'

const builder = createEventBuilder()

function verifying() {
  const verifier = createVerifier()
  onTestFinished(() => verifier.close?.())
  const gate = new EventGate(verifier)
  return (untrusted: unknown) => gate.verify(untrusted, 'a file')
}

test('an archive is read back with the same ids, in the same order', async () => {
  const events = builder.events(300, 'alice', { tags: [['t', 'music']] })
  const archive = await readArchive(formatArchive(events), builder.author('alice').pubkey, verifying())
  expect(archive.events.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
  expect(archive).toMatchObject({ foreign: 0, broken: 0 })
})

test('counts other lines, without losing events of the account', async () => {
  const [own, other] = [builder.event('alice'), builder.event('bob')]
  const lines = [
    formatArchive([own]),
    formatArchive([own, other, other]),
    'not json\n',
    '{"id": 1}\n',
    '\r\n',
    `${JSON.stringify({ ...own, content: 'changed' })}\n`,
    formatArchive([{ ...builder.event('alice'), content: 'forged' }]),
    `${'x'.repeat(1_000_001)}\n`,
  ]
  const archive = await readArchive(lines.join(''), builder.author('alice').pubkey, verifying())
  expect(archive.events).toEqual([own])
  expect(archive).toMatchObject({ foreign: 1, broken: 4 })
})

test('a file may begin with a byte order mark, as some editors write it', async () => {
  const own = builder.event('alice')
  const archive = await readArchive(`\uFEFF${formatArchive([own])}`, own.pubkey, verifying())
  expect(archive).toEqual({ events: [own], foreign: 0, broken: 0 })
})

test('an empty file is an empty archive', async () => {
  expect(await readArchive('', builder.author('alice').pubkey, verifying())).toEqual({
    events: [],
    foreign: 0,
    broken: 0,
  })
})
