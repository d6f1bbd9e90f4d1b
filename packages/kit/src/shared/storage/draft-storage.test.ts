import * as fake from 'fake-indexeddb'
import { deleteDB, openDB } from 'idb'
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

test('a database that another tab does not release is not waited for, and is read again once it opens', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const [name, value] of Object.entries(fake)) vi.stubGlobal(name, value)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const other = await openDB('ncc-drafts', 1)
  const deletion = deleteDB('ncc-drafts')
  const empty = { getItem: () => null } as unknown as Storage
  const storage = createDraftStorage(createSafeStorage(() => empty))
  const listener = vi.fn()
  storage.subscribe(listener)
  const reading = expect(storage.get('ada/feed')).rejects.toThrow('in time')
  await vi.advanceTimersByTimeAsync(5000)
  await reading
  await expect(storage.get('ada/feed')).rejects.toThrow('in time')
  expect(listener).not.toHaveBeenCalled()
  other.close()
  await deletion
  await expect.poll(() => listener.mock.calls).toEqual([[]])
  expect(await storage.get('ada/feed')).toBeUndefined()
})
