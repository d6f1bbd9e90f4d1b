import { expect, it, vi } from 'vitest'
import type { Signer } from '../signers/signer.ts'
import { createEventBuilder } from '../testing/event-builder.ts'
import { arrivedBy, createWorkerDecryptor } from './decrypted-messages.ts'
import type { DirectMessage } from './direct-messages.ts'
import { createSignerDecryptor, type MessageDecryptor } from './message-decryptor.ts'

const now = 1_800_000_000
const day = 24 * 3600
const year2100 = 4_102_444_800

function message(kind: 4 | 1059, created_at: number, wrappedAt = created_at): DirectMessage {
  const event = createEventBuilder().event('mallory', { kind, created_at: wrappedAt })
  const people = { sender: event.pubkey, recipient: 'ada', counterpart: event.pubkey }
  return { id: event.id, ...people, created_at, content: 'Hello', scheme: 'nip17', event }
}
const dateOf = (message: DirectMessage) => arrivedBy(message, now).created_at

it('a message keeps a date within the clock skew', () => {
  for (const date of [1, now, now + 900]) {
    expect(dateOf(message(1059, date, now - day))).toBe(date)
    expect(dateOf(message(4, date))).toBe(date)
  }
})

it('a message from the far future gets its arrival time', () => {
  for (const date of [now + 901, year2100, 8_640_000_000_000]) {
    expect(dateOf(message(1059, date, now - day))).toBe(now)
    expect(dateOf(message(1059, date, date))).toBe(now)
    expect(dateOf(message(4, date))).toBe(now)
  }
})

it('a message from the far future is bounded by two days after its wrap', () => {
  expect(dateOf(message(1059, year2100, now - 30 * day))).toBe(now - 28 * day)
})

/** A decryptor with a worker that the test plays, and a fallback that says who decrypted. */
function workerDecryptor() {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn(), terminate: vi.fn() })
  const answer = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }))
  const fallback = {
    decrypt: async (events) => events.map((event) => ({ ...message(4, now), event, content: 'by fallback' })),
    close: vi.fn<() => void>(),
  } satisfies MessageDecryptor
  return { worker, answer, fallback, decryptor: createWorkerDecryptor(worker, account, fallback) }
}

const account = { pubkey: 'ada', nsec: 'nsec1…' }
const sent = message(4, now)

it('a worker decrypts, and its messages carry the caller’s events', async () => {
  const { worker, answer, decryptor } = workerDecryptor()
  const pending = decryptor.decrypt([sent.event])
  expect(worker.postMessage.mock.calls.map(([asked]) => asked)).toEqual([
    { type: 'key', ...account },
    { type: 'open', id: 1, events: [sent.event] },
  ])
  answer({ id: 1, messages: [structuredClone(sent)] })
  const [opened] = await pending
  expect(opened).toEqual(sent)
  expect(opened?.event).toBe(sent.event)
})

it.each([
  ['fails', (worker: EventTarget) => worker.dispatchEvent(new Event('error'))],
  [
    'answers with too few messages',
    (_: EventTarget, answer: (data: unknown) => void) => answer({ id: 1, messages: [] }),
  ],
])('if the worker %s, the fallback decrypts that and all that follows', async (_, die) => {
  const { worker, answer, decryptor } = workerDecryptor()
  const pending = decryptor.decrypt([sent.event])
  die(worker, answer)
  expect(await pending).toMatchObject([{ content: 'by fallback' }])
  expect(await decryptor.decrypt([sent.event])).toMatchObject([{ content: 'by fallback' }])
  expect(worker.terminate).toHaveBeenCalledOnce()
})

it('closing ends the worker and the fallback, and nothing is decrypted any more', async () => {
  const { worker, fallback, decryptor } = workerDecryptor()
  const pending = decryptor.decrypt([sent.event])
  decryptor.close()
  expect(await pending).toEqual([undefined])
  expect(worker.terminate).toHaveBeenCalledOnce()
  expect(fallback.close).toHaveBeenCalledOnce()
})

it('a message whose decrypting code could not be loaded is decrypted when it is asked for again', async () => {
  let isOffline = true
  const decrypt = async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
    return 'Hello'
  }
  const signer = { nip04: { encrypt: decrypt, decrypt } } as unknown as Signer
  const builder = createEventBuilder()
  const { pubkey } = builder.author('ada')
  const fallback = createSignerDecryptor({ pubkey, signer })
  const { worker } = workerDecryptor()
  const decryptor = createWorkerDecryptor(worker, account, fallback)
  worker.dispatchEvent(new Event('error'))
  const event = builder.event('mallory', {
    kind: 4,
    tags: [['p', pubkey]],
    content: 'a?iv=b',
  })
  expect(await decryptor.decrypt([event])).toMatchObject([{ content: undefined }])
  expect([...(decryptor.refused ?? [])]).toEqual([event.id])
  isOffline = false
  expect(await decryptor.decrypt([event])).toMatchObject([{ content: 'Hello' }])
  expect([...(decryptor.refused ?? [])]).toEqual([])
})
