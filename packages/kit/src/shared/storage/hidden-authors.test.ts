import { expect, test } from 'vitest'
import { hideAuthor, isHiddenAuthor, readHiddenAuthors, unhideAuthor } from './hidden-authors.ts'
import { createSafeStorage } from './safe-storage.ts'

const [ada, bob] = ['a'.repeat(64), 'b'.repeat(64)] as const

function createStorage(entries: readonly [string, string][] = []) {
  const items = new Map(entries)
  const backend = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  return createSafeStorage(() => backend as unknown as Storage)
}

test('authors are hidden once and shown again', () => {
  const storage = createStorage()
  hideAuthor(storage, ada)
  hideAuthor(storage, bob)
  hideAuthor(storage, ada)
  expect(readHiddenAuthors(storage)).toEqual([ada, bob])
  unhideAuthor(storage, ada)
  expect(isHiddenAuthor(storage, ada)).toBe(false)
  expect(isHiddenAuthor(storage, bob)).toBe(true)
})

test('an unreadable list hides nobody, and the next one hidden starts it anew', () => {
  const storage = createStorage([['hiddenCityPubkeys', '{']])
  expect(readHiddenAuthors(storage)).toEqual([])
  hideAuthor(storage, ada)
  expect(readHiddenAuthors(storage)).toEqual([ada])
})
