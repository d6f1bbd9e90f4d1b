import { expect, test, vi } from 'vitest'
import { createEventBuilder } from '../testing/event-builder.ts'
import type { DecryptorRequest, DecryptorResponse } from './decrypted-messages.ts'

test('an invalid key gives an empty answer and no uncaught error', async () => {
  const answers: DecryptorResponse[] = []
  const listeners: ((event: { data: DecryptorRequest }) => void)[] = []
  vi.stubGlobal('self', {
    postMessage: (answer: DecryptorResponse) => answers.push(answer),
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  })
  await import('./message-worker.ts')
  const ask = (data: DecryptorRequest) => listeners.forEach((listener) => listener({ data }))
  const builder = createEventBuilder({ seed: 1, start: 1_735_689_600 })
  const { pubkey } = builder.author('alice')
  ask({ type: 'key', pubkey, nsec: '0'.repeat(64) })
  ask({ type: 'open', id: 7, events: builder.events(1, 'alice') })
  await expect.poll(() => answers).toEqual([{ id: 7, messages: [] }])
})
