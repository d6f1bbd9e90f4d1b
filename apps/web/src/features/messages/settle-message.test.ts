import { expect, test } from 'vitest'
import { loadTranslator } from '../../shared/locales/translator.ts'
import { settleMessage } from './settle-message.ts'

type Settled = NonNullable<Parameters<typeof settleMessage>[0]>

/** A mailbox whose only message, `a`, has the given state after a retry. */
const holding = (delivery: 'sent' | 'waiting' | 'failed') =>
  ({ messages: [{ id: 'a', delivery }] }) as unknown as Settled['value']

async function toldBy(mailbox: Settled) {
  const translator = await loadTranslator('en')
  await translator.loadPages()
  const told: string[] = []
  const settle = settleMessage(mailbox, translator.t, ({ tone, title, description }) =>
    told.push(`${tone}: ${title} ${description ?? ''}`.trim()),
  )
  return { settle, told }
}

const does = async () => undefined
const fails = async () => Promise.reject(new Error('no part of the app'))

test('a message that cannot be sent again, or taken back, says so', async () => {
  const { settle, told } = await toldBy({ retry: fails, discard: fails, value: holding('failed') })
  await settle.retry('a')
  await settle.discard('a')
  expect(told).toEqual(['error: Failed to send Please try again.', 'error: It could not be discarded.'])
})

test.each([
  ['withdrawn', []],
  ['unsure', ['info: A relay didn’t confirm the message, but it may have received it.']],
  ['published', ['info: It was already sent: a relay has it.']],
  ['gone', ['info: Another window has already sent or discarded it.']],
] as const)('of one that is given up and %s it tells %j', async (status, expected) => {
  const asked: string[] = []
  const { settle, told } = await toldBy({
    retry: fails,
    value: holding('failed'),
    async discard(id) {
      asked.push(id)
      return status
    },
  })
  await settle.discard('a')
  expect(asked).toEqual(['a'])
  expect(told).toEqual(expected)
})

test.each([
  ['sent', []],
  ['waiting', []],
  ['failed', ['error: Failed to send Please try again.']],
] as const)('of one that is sent again and %s then it tells %j', async (delivery, expected) => {
  const { settle, told } = await toldBy({ retry: does, discard: fails, value: holding(delivery) })
  await settle.retry('a')
  expect(told).toEqual(expected)
})
