import { expect, test } from 'vitest'
import { loadTranslator } from '../../messages/translator.ts'
import { settleMessage } from './settle-message.ts'

async function toldBy(mailbox: Parameters<typeof settleMessage>[0]) {
  const translator = await loadTranslator('en')
  await translator.loadRooms()
  const told: string[] = []
  const settle = settleMessage(mailbox, translator.t, ({ tone, title, description }) =>
    told.push(`${tone}: ${title} ${description ?? ''}`.trim()),
  )
  return { settle, told }
}

const fails = async () => Promise.reject(new Error('no part of the app'))

test('a message that cannot be sent again, or taken back, says so', async () => {
  const { settle, told } = await toldBy({ retry: fails, discard: fails })
  await settle.retry('a')
  await settle.discard('a')
  expect(told).toEqual(['error: Failed to send Please try again.', 'error: It could not be taken back.'])
})

test.each([
  ['withdrawn', []],
  ['unsure', ['info: One relay was sent it and has not answered: it may have it all the same.']],
  ['published', ['info: It went out meanwhile: a relay has it.']],
  ['gone', ['info: Another window has sent it, or taken it back.']],
] as const)('of one that is given up and %s it tells %j', async (status, expected) => {
  const asked: string[] = []
  const { settle, told } = await toldBy({
    retry: fails,
    async discard(id) {
      asked.push(id)
      return status
    },
  })
  await settle.discard('a')
  expect(asked).toEqual(['a'])
  expect(told).toEqual(expected)
})
