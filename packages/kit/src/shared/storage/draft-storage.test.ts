import { expect, onTestFinished, test, vi } from 'vitest'
import { createDraftStorage } from './draft-storage.ts'
import { createSafeStorage } from './safe-storage.ts'

test.each([
  ['has no channels', undefined],
  [
    'refuses channels',
    function refuse() {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
])('drafts can be written where the browser %s', (_, BroadcastChannel) => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  onTestFinished(() => void vi.unstubAllGlobals())
  const empty = { getItem: () => null } as unknown as Storage
  const storage = createDraftStorage(createSafeStorage(() => empty))
  expect(() => storage.subscribe(() => undefined)).not.toThrow()
})
