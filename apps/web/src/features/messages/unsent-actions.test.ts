import { expect, test } from 'vitest'
import { loadTranslator } from '../../shared/locales/translator.ts'
import { unsentActions } from './unsent-actions.ts'

type UnsentMailbox = NonNullable<Parameters<typeof unsentActions>[0]>

/** A mailbox whose only message, `a`, has the given state after a retry. */
const holding = (delivery: 'sent' | 'waiting' | 'failed', refusal?: string) =>
  ({ messages: [{ id: 'a', delivery, refusal }] }) as unknown as UnsentMailbox['value']

async function toldBy(mailbox: UnsentMailbox) {
  const translator = await loadTranslator('en')
  await translator.loadPages()
  const told: string[] = []
  const actions = unsentActions(mailbox, translator.t, ({ tone, title, description }) =>
    told.push(`${tone}: ${title} ${description ?? ''}`.trim()),
  )
  return { actions, told }
}

const does = async () => undefined
const fails = async () => Promise.reject(new Error('no part of the app'))

test('a message that cannot be sent again, or taken back, says so', async () => {
  const { actions, told } = await toldBy({ retry: fails, discard: fails, value: holding('failed') })
  await actions.retry('a')
  await actions.discard('a')
  expect(told).toEqual(['error: Failed to send Please try again.', 'error: It could not be discarded.'])
})

test.each([
  ['withdrawn', []],
  ['unsure', ['info: A relay didn’t confirm the message, but it may have received it.']],
  ['published', ['info: It was already sent: a relay has it.']],
  ['gone', ['info: Another window has already sent or discarded it.']],
] as const)('after discarding a message that is %s, the toasts are %j', async (status, expected) => {
  const asked: string[] = []
  const { actions, told } = await toldBy({
    retry: fails,
    value: holding('failed'),
    async discard(id) {
      asked.push(id)
      return status
    },
  })
  await actions.discard('a')
  expect(asked).toEqual(['a'])
  expect(told).toEqual(expected)
})

const blocked = 'The relays rejected it: blocked: no. Your text is still here.'
const misdated = 'The relays rejected the date. Check this device’s clock, then write the message again.'

test.each([
  ['sent', undefined, []],
  ['waiting', undefined, []],
  ['failed', undefined, ['error: Failed to send Please try again.']],
  ['failed', 'blocked: no', [`error: Failed to send ${blocked}`]],
  ['failed', 'invalid: created_at is more than 900 seconds ahead', [`error: Failed to send ${misdated}`]],
] as const)(
  'after a retry whose message is %s (%s), the toasts are %j',
  async (delivery, refusal, expected) => {
    const { actions, told } = await toldBy({ retry: does, discard: fails, value: holding(delivery, refusal) })
    await actions.retry('a')
    expect(told).toEqual(expected)
  },
)
