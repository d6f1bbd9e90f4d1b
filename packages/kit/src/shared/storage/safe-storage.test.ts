import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { createSafeStorage, quarantineKey } from './safe-storage.ts'

/** A browser's storage with a limited number of characters. */
function createBackend(capacity = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (value.length > capacity) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

const numbers = v.array(v.number())

test('keeps values on the device and tells of changes', () => {
  const backend = createBackend()
  const storage = createSafeStorage(() => backend)
  const listener = vi.fn()
  const stop = storage.subscribe(listener)
  storage.write('list', [1, 2])
  expect(storage.read('list', numbers)).toEqual([1, 2])
  expect(backend.getItem('list')).toBe('[1,2]')
  expect(storage.keys()).toEqual(['list'])
  storage.remove('list')
  expect(storage.read('list', numbers)).toBeUndefined()
  expect(listener.mock.calls).toEqual([['list'], ['list']])
  stop()
  storage.write('list', [3])
  expect(listener).toHaveBeenCalledTimes(2)
})

describe('an unreadable value', () => {
  test.each(['', '{', 'null', '"text"', '[1,"2"]', `[${'1,'.repeat(2_500_000)}1]`])('%.12s', (text) => {
    const backend = createBackend()
    backend.setItem('list', text)
    backend.setItem('other', '[7]')
    const storage = createSafeStorage(() => backend)
    expect(storage.read('list', numbers)).toBeUndefined()
    expect(storage.read('other', numbers)).toEqual([7])
    expect(backend.getItem('list')).toBe(text)
    expect(backend.getItem(quarantineKey('list'))).toBe(text.length > 4_000_000 ? null : text)
  })

  test('is not written over while there is no room to keep it aside', () => {
    const backend = createBackend()
    backend.setItem('list', '{"a broken"')
    const { setItem } = backend
    backend.setItem = (key, value) => {
      if (key === quarantineKey('list')) throw new DOMException('full', 'QuotaExceededError')
      setItem(key, value)
    }
    const storage = createSafeStorage(() => backend)
    expect(storage.read('list', numbers)).toBeUndefined()
    storage.write('list', [1])
    expect(storage.read('list', numbers)).toEqual([1])
    expect(backend.getItem('list')).toBe('{"a broken"')
    storage.remove('list')
    storage.write('list', [2])
    expect(backend.getItem('list')).toBe('[2]')
  })

  test('is put aside once, whatever is written over it later', () => {
    const backend = createBackend()
    const storage = createSafeStorage(() => backend)
    backend.setItem('list', 'first')
    storage.read('list', numbers)
    storage.write('list', [1])
    backend.setItem('list', 'second')
    storage.read('list', numbers)
    expect(backend.getItem(quarantineKey('list'))).toBe('first')
  })
})

test('what was put aside goes when it holds a secret that is now stored otherwise', () => {
  const backend = createBackend()
  const storage = createSafeStorage(() => backend)
  backend.setItem('list', '{"a secret"')
  backend.setItem('other', '{"something else"')
  storage.read('list', numbers)
  storage.read('other', numbers)
  storage.removeAside(['secret'])
  expect(backend.getItem(quarantineKey('list'))).toBeNull()
  expect(backend.getItem(quarantineKey('other'))).toBe('{"something else"')
  expect(backend.getItem('list')).toBe('{"a secret"')
})

test('where the device is full, values live in memory and the mode says so', () => {
  const backend = createBackend(10)
  const storage = createSafeStorage(() => backend)
  const listener = vi.fn()
  storage.subscribe(listener)
  storage.write('list', [1])
  expect(storage.mode).toBe('device')
  storage.write('list', [1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(storage.mode).toBe('memory')
  expect(storage.read('list', numbers)).toHaveLength(9)
  expect(listener).toHaveBeenCalledWith(undefined)
})

test('where storage is forbidden, everything works in memory', () => {
  const storage = createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(storage.read('list', numbers)).toBeUndefined()
  storage.write('list', [1])
  expect(storage.read('list', numbers)).toEqual([1])
  storage.remove('list')
  expect(storage.read('list', numbers)).toBeUndefined()
  expect(storage.mode).toBe('memory')
})

test('changes made in another tab are told', () => {
  const target = new EventTarget()
  const backend = createBackend()
  const storage = createSafeStorage(() => backend, target)
  const listener = vi.fn()
  storage.subscribe(listener)
  target.dispatchEvent(Object.assign(new Event('storage'), { key: 'list' }))
  expect(listener).toHaveBeenCalledWith('list')
})

test('listens to other tabs only as long as somebody subscribes', () => {
  const target = new EventTarget()
  const [add, remove] = [vi.spyOn(target, 'addEventListener'), vi.spyOn(target, 'removeEventListener')]
  const storage = createSafeStorage(() => createBackend(), target)
  expect(add).not.toHaveBeenCalled()
  const stop = storage.subscribe(vi.fn())
  stop()
  expect(remove.mock.calls).toEqual(add.mock.calls)
})

test('tells whether the device has room, and leaves nothing of the question', () => {
  const backend = createBackend(100)
  const storage = createSafeStorage(() => backend)
  expect([storage.hasRoom(100), storage.hasRoom(101)]).toEqual([true, false])
  expect(storage.mode).toBe('device')
  expect(backend.length).toBe(0)
  const forbidden = createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(forbidden.hasRoom(1)).toBe(false)
})
