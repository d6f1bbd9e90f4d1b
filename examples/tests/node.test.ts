import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeNpub, encodeNsec } from '@ncc/nostr-core'
import { createSecretKey, getPublicKey } from '@ncc/nostr-core/keys'
import { createEventBuilder, falsify } from '@ncc/nostr-core/testing'
import { startFaultRelay, type RelayScript } from '@ncc/nostr-core/testing/relay'
import { expect, inject, onTestFinished, test } from 'vitest'
import { start } from './program.ts'

const builder = createEventBuilder()
const alice = builder.author('alice')
const bob = builder.author('bob')
const nsec = (author: { secretKey: Uint8Array }) => encodeNsec(author.secretKey)
const now = () => Math.floor(Date.now() / 1000)

async function startRelay(events: Parameters<typeof startFaultRelay>[0] = {}) {
  const relay = await startFaultRelay(events)
  onTestFinished(() => relay.stop())
  return relay
}

test('a feed is printed, and goes on', async () => {
  const relay = await startRelay({ events: [builder.event('alice', { content: 'The lamps are on.' })] })
  const feed = start('follow-feed', ['index.ts', relay.url, encodeNpub(alice.pubkey)])
  await feed.until('The lamps are on.')
  relay.add(builder.event('alice', { content: 'The trams stop at one.', created_at: now() }))
  await feed.until('The trams stop at one.')
})

test('a bot answers each post that mentions it, once, those of the time when it was down too', async () => {
  const relay = await startRelay()
  const folder = await mkdtemp(join(tmpdir(), 'bot-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const run = () =>
    start('answering-bot', ['index.ts', relay.url, join(folder, 'state.json')], { BOT_NSEC: nsec(bob) })
  let asked = 0
  const ask = (count: number) => {
    const questions = Array.from({ length: count }, () =>
      builder.event('alice', { content: `${++asked}?`, tags: [['p', bob.pubkey]], created_at: now() + 1 }),
    )
    relay.add(...questions)
    return questions
  }
  const bot = run()
  await relay.until('REQ')
  const first = ask(20)
  for (const { id } of first) await bot.until(`Answered ${id}`)
  bot.kill()
  await bot.ended
  const second = ask(5)
  const again = run()
  for (const { id } of second) await again.until(`Answered ${id}`)
  const answers = relay.stored.filter(({ pubkey, kind }) => pubkey === bob.pubkey && kind === 1)
  expect(answers[0]).toMatchObject({
    content: 'Hello! I am a bot.',
    tags: expect.arrayContaining([['p', alice.pubkey]]),
  })
  const answered = answers.map(({ tags }) => tags.find(([name]) => name === 'e')?.[1])
  expect(answered.toSorted()).toEqual([...first, ...second].map(({ id }) => id).toSorted())
})

test('a note is published, with the outcome of each relay', async () => {
  const open = await startRelay()
  const closed = await startRelay({ script: { rejected: () => 'blocked: members only' } })
  const program = start('publish-outcomes', ['index.ts', 'Hello', open.url, closed.url], {
    NSEC: nsec(alice),
  })
  expect(await program.ended).toBe(0)
  expect(program.output).toContain(`${open.url} accepted`)
  expect(program.output).toContain(`${closed.url} rejected blocked: members only`)
  expect(open.stored).toMatchObject([{ content: 'Hello', pubkey: alice.pubkey }])
})

test('an account is followed in place of nobody', async () => {
  const list = builder.event('alice', {
    kind: 3,
    content: '',
    tags: [['p', getPublicKey(createSecretKey())]],
  })
  const relay = await startRelay({ events: [list] })
  const args = ['index.ts', encodeNpub(bob.pubkey)]
  const program = start('safe-follow', [...args, relay.url], { NSEC: nsec(alice) })
  expect(await program.ended, program.output).toBe(0)
  expect(program.output).toContain('You follow 2 accounts')
  expect(relay.stored.at(-1)?.tags).toEqual([...list.tags, ['p', bob.pubkey]])

  const silent = await startRelay({ script: { opening: 'refuse' } })
  const other = start('safe-follow', [...args, silent.url], { NSEC: nsec(alice) })
  await other.until('nothing was changed')
})

test('two people chat privately', async () => {
  const relay = await startRelay()
  const chat = (author: { secretKey: Uint8Array }, friend: { pubkey: string }) =>
    start('terminal-chat', ['index.ts', relay.url, encodeNpub(friend.pubkey)], { NSEC: nsec(author) })
  const [mine, theirs] = [chat(alice, bob), chat(bob, alice)]
  await Promise.all([mine.until('Ready'), theirs.until('Ready')])
  mine.write('Is the roof open?')
  await theirs.until('They (nip17): Is the roof open?')
  theirs.write('Until two.')
  await mine.until('They (nip17): Until two.')
  expect(relay.stored.map(({ kind }) => kind)).not.toContain(4)
  expect(JSON.stringify(relay.stored)).not.toContain('roof')
})

test('a file of events is checked', async () => {
  const events = builder.events(300)
  const [first, ...rest] = events
  const lines = [{ ...first, content: 'forged' }, ...rest, { id: 'no event' }].map((one) =>
    JSON.stringify(one),
  )
  await writeFile(join(inject('place'), 'events.jsonl'), [...lines, 'no JSON'].join('\n'))
  const program = start('verify-file', ['index.ts', '../events.jsonl'])
  expect(await program.ended, program.output).toBe(0)
  expect(program.output).toContain('{ genuine: 299, forged: 1, broken: 2 }')
})

test('a relay is checked with the acceptance suites', async () => {
  const program = start('relay-conformance', ['--test', 'relay.test.ts'])
  expect(await program.ended, program.output).toBe(0)
  expect(program.output).toMatch(/pass 1[0-9]/)
})

test('a pool of nostr-tools shows genuine events alone', async () => {
  const note = builder.event('alice', { content: 'genuine' })
  const script: RelayScript = { extra: [falsify(note, 'content', builder)] }
  const [liar, honest] = [await startRelay({ script }), await startRelay()]
  const program = start('nostr-tools-verifier', ['index.ts', liar.url, honest.url])
  await liar.until('REQ')
  await honest.until('REQ')
  honest.add(note)
  await program.until(`genuine (${honest.url})`)
  expect(program.output.trim()).toBe(`genuine (${honest.url})`)
})
