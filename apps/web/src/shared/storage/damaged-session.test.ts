import { expect, test, vi } from 'vitest'
import { createSafeStorage } from '@ncc/kit/parts'
import { bytesToHex } from '@ncc/nostr-core'
import { createSecretKey, getPublicKey } from '@ncc/nostr-core/keys'
import { setAsideDamagedSession } from './damaged-session.ts'
import { sessionKey } from './session-storage.ts'

/** A device with these stored values; once it is full, it stores no more. */
function deviceWith(texts: Record<string, string>, isFull = false) {
  const items = new Map(Object.entries(texts))
  const backend = {
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, text)
    },
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  }
  return { items, storage: createSafeStorage(() => backend) }
}

const secretKey = createSecretKey()
const record = (publicKey: string, privateKey: string) => JSON.stringify({ publicKey, privateKey, more: 1 })
const good = record(getPublicKey(secretKey), bytesToHex(secretKey))
const damaged = [
  ['a key of another account', record(getPublicKey(createSecretKey()), bytesToHex(secretKey))],
  ['a key that is none', record(getPublicKey(secretKey), '0'.repeat(64))],
] as const

test('a session whose keys belong together stays', async () => {
  const { items, storage } = deviceWith({ [sessionKey]: good })
  expect(await setAsideDamagedSession(storage)).toBe(false)
  expect([...items]).toEqual([[sessionKey, good]])
})

test('a session stays where the page cannot tell: without random numbers nothing is computed from a key', async () => {
  const { items, storage } = deviceWith({ [sessionKey]: good })
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
    throw new Error('No random numbers')
  })
  await setAsideDamagedSession(storage).catch(() => undefined)
  vi.restoreAllMocks()
  expect([...items]).toEqual([[sessionKey, good]])
})

test.each(damaged)('a session with %s is set aside, beside what was set aside before', async (_, text) => {
  const { items, storage } = deviceWith({ [sessionKey]: text, [`${sessionKey}.unreadable`]: 'older' })
  expect(await setAsideDamagedSession(storage)).toBe(true)
  expect(Object.fromEntries(items)).toEqual({
    [`${sessionKey}.unreadable`]: 'older',
    [`${sessionKey}.2.unreadable`]: text,
  })
})

test.each(damaged)('a session with %s stays where a full device has no room for a copy', async (_, text) => {
  const { items, storage } = deviceWith({ [sessionKey]: text }, true)
  expect(await setAsideDamagedSession(storage)).toBe(true)
  expect([...items]).toEqual([[sessionKey, text]])
})
