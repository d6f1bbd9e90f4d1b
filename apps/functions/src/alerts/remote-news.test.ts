import { expect, onTestFinished, test } from 'vitest'
import { createVerifier } from '@ncc/nostr-core'
import { openRelay, sign } from '../testing/relay-fixture.ts'
import { remoteNews } from './remote-news.ts'

const begin = 1_700_000_000

function watch(url: string) {
  let time = begin
  const lines: string[] = []
  const log = (_: string, message: string) => void lines.push(message)
  const news = remoteNews({ url, verifier: createVerifier(), now: () => time, log })
  onTestFinished(() => news.stop())
  return { news, lines, wait: (seconds: number) => (time += seconds) }
}

const unreachable = 'ws://127.0.0.1:9/'

test('what a relay stores is not passed over before it is read', async () => {
  const { relay } = await openRelay()
  relay.store(Array.from({ length: 250 }, (_, at) => sign({ content: `${at}`, created_at: begin + 1 + at })))
  const { news, wait } = watch(relay.url)
  let cursor = news.start(begin)
  wait(3_000)
  let isPassedOver = false
  const unread = new Set(Array.from({ length: 250 }, (_, at) => begin + 1 + at))
  const readSome = () => {
    const some = news.next(cursor)
    for (const { created_at } of some?.events ?? []) unread.delete(created_at)
    cursor = some?.cursor ?? cursor
    isPassedOver ||= cursor > Math.min(...unread)
    return unread.size
  }
  await expect.poll(readSome).toBe(0)
  expect(isPassedOver).toBe(false)
  await expect.poll(() => (readSome(), cursor)).toBe(begin + 3_000)
})

test('the cursor of a relay that is down stays where it is, and nobody takes its silence for an answer', async () => {
  const { news, lines, wait } = watch(unreachable)
  const cursor = news.start(begin - 100)
  expect(await news.find({ kinds: [1], limit: 1 })).toBeUndefined()
  wait(3_000)
  expect(news.next(cursor)).toBeUndefined()
  expect(lines).toEqual(['a relay does not answer'])
})
