import { expect, test } from 'vitest'
import { readBookmarks, toggleBookmark, type Bookmark } from './bookmarks.ts'
import { createSafeStorage } from './safe-storage.ts'

const bookmark: Bookmark = {
  id: 'a'.repeat(64),
  author: { name: 'Mara', username: '@mara' },
  content: 'The lights are back on.',
  timestamp: 1_700_000_000,
  authorPubkey: 'b'.repeat(64),
}

function createStorage() {
  const items = new Map<string, string>()
  const backend = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  return { items, storage: createSafeStorage(() => backend as unknown as Storage) }
}

test('a post is added in front, and taken out again', () => {
  const { items, storage } = createStorage()
  const other = { ...bookmark, id: 'c'.repeat(64) }
  toggleBookmark(storage, bookmark)
  toggleBookmark(storage, other)
  expect(readBookmarks(storage)).toEqual([other, bookmark])
  toggleBookmark(storage, bookmark)
  expect(readBookmarks(storage)).toEqual([other])
  expect([...items.keys()]).toEqual(['ncc_bookmarks_v1'])
})

test('a broken entry does not take the others with it', () => {
  const { items, storage } = createStorage()
  items.set('ncc_bookmarks_v1', JSON.stringify([{ id: 1 }, bookmark, null]))
  expect(readBookmarks(storage)).toEqual([bookmark])
})

test('a post without an id is known by its author, its time and how it begins', () => {
  const { items, storage } = createStorage()
  const { id: _, ...nameless } = { ...bookmark, author: 'Mara', timestamp: '2h', content: 'x'.repeat(60) }
  items.set('ncc_bookmarks_v1', JSON.stringify([nameless]))
  expect(readBookmarks(storage)).toMatchObject([
    { id: `Mara|2h|${'x'.repeat(50)}`, author: { name: 'Mara', username: undefined } },
  ])
  for (const saved of readBookmarks(storage)) toggleBookmark(storage, saved)
  expect(readBookmarks(storage)).toEqual([])
})

test('what cannot be read stays in the list when it is changed', () => {
  const { items, storage } = createStorage()
  items.set('ncc_bookmarks_v1', JSON.stringify([{ from: 'a later version' }]))
  toggleBookmark(storage, bookmark)
  expect(JSON.parse(items.get('ncc_bookmarks_v1') ?? '')).toEqual([bookmark, { from: 'a later version' }])
})
