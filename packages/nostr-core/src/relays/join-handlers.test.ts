import { expect, it } from 'vitest'
import type { StoredAnswer } from './contract.ts'
import { joinHandlers } from './join-handlers.ts'

const relay = 'wss://relay.example/'
const answer = (events: number, resumed = false): StoredAnswer => ({
  events,
  resumed,
  complete: true,
})

function join() {
  const told: StoredAnswer[] = []
  const [first, second] = joinHandlers(2, {
    onEvent: () => undefined,
    onEose: (_, stored) => told.push(stored),
  })
  return { told, first, second }
}

it('the answer of all parts is their sum, also if one has resumed meanwhile', () => {
  const { told, first, second } = join()
  first?.onEose?.(relay, answer(100))
  first?.onEose?.(relay, answer(0, true))
  second?.onEose?.(relay, answer(1))
  expect(told).toEqual([answer(101)])
})

it('later each part that resumes answers for itself, after a lost connection all together', () => {
  const { told, first, second } = join()
  first?.onEose?.(relay, answer(100))
  second?.onEose?.(relay, answer(1))
  second?.onEose?.(relay, answer(2, true))
  for (const part of [first, second]) part?.onDown?.('error', 'lost', relay)
  first?.onEose?.(relay, answer(3, true))
  second?.onEose?.(relay, answer(4, true))
  expect(told).toEqual([answer(101), answer(2, true), answer(7, true)])
})
