import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { connectRaw } from '../testing/raw-client.ts'
import { openRelay, sign } from '../testing/relay-fixture.ts'
import { createBudgets } from './budgets.ts'
import { Deliveries } from './deliveries.ts'
import { defaultLimits } from './limits.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('what thousands get is sent a part at a time, and what follows after it', async () => {
  const deliveries = new Deliveries<number>()
  const sent: string[] = []
  const send = (name: string) => deliveries.add(new Set(numbers(2_500)), (to) => sent.push(`${name} ${to}`))
  send('first')
  send('second')
  expect(sent).toHaveLength(1_000)
  await setImmediate()
  expect(sent).toHaveLength(2_000)
  await deliveries.done()
  expect(sent).toEqual(['first', 'second'].flatMap((name) => numbers(2_500).map((to) => `${name} ${to}`)))
  deliveries.add(new Set([1]), () => sent.push('third'))
  expect(sent).toHaveLength(5_001)
  await deliveries.done()
})

const watchedValues = { total: 1_000_000, share: 1_000_000 }

test('a subscription that is closed, or used for another request, while an event is sent to thousands does not get it', async () => {
  const { relay, client: last } = await openRelay({
    budgets: createBudgets({ ...defaultLimits, watchedValues }),
  })
  const many = await Promise.all(numbers(16).map(() => connectRaw(relay.url)))
  for (const client of many) {
    for (const at of numbers(64)) client.send(['REQ', `${at}`, { kinds: [1], limit: 0 }])
  }
  for (const client of many) {
    for (const at of numbers(64)) await client.take(([type, id]) => type === 'EOSE' && id === `${at}`)
  }
  const ids = ['closed', 'changed', 'open']
  for (const id of ids) {
    last.send(['REQ', id, { kinds: [1], limit: 0 }])
    await last.take(([type]) => type === 'EOSE')
  }
  const event = sign({ content: 'for all' })
  vi.useFakeTimers({ toFake: ['setImmediate'] })
  try {
    relay.store([event])
    last.send(['CLOSE', 'closed'])
    last.send(['REQ', 'changed', { kinds: [7] }])
    await last.take(([type]) => type === 'EOSE')
    vi.runAllTimers()
  } finally {
    vi.useRealTimers()
  }
  await last.query({ kinds: [7] })
  expect(last.frames.filter(([type]) => type === 'EVENT')).toMatchObject([
    ['EVENT', 'open', { id: event.id }],
  ])
  for (const client of many) await client.close()
})
