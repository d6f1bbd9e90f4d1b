import { expect, test, vi } from 'vitest'
import { createEventBuilder } from '../testing/event-builder.ts'
import type { OpenerRequest, OpenerResponse } from './worker-decryptor.ts'

test('an invalid key gives an empty answer and no uncaught error', async () => {
  const answers: OpenerResponse[] = []
  const listeners: ((event: { data: OpenerRequest }) => void)[] = []
  vi.stubGlobal('self', {
    postMessage: (answer: OpenerResponse) => answers.push(answer),
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  })
  await import('./message-worker.ts')
  const ask = (data: OpenerRequest) => listeners.forEach((listener) => listener({ data }))
  const builder = createEventBuilder({ seed: 1, start: 1_735_689_600 })
  const { pubkey } = builder.author('alice')
  ask({ type: 'key', pubkey, nsec: '0'.repeat(64) })
  ask({ type: 'open', id: 7, events: builder.events(1, 'alice') })
  await expect.poll(() => answers).toEqual([{ id: 7, messages: [] }])
  vi.unstubAllGlobals()
})
