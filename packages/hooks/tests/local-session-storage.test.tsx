import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createLocalSessionStorage, type StoredAccount } from '../src/index.ts'

const [a, b] = ['a'.repeat(64), 'b'.repeat(64)]
const local = (pubkey: string): StoredAccount => ({
  key: 'local',
  pubkey,
  secretKey: new Uint8Array(32).fill(7),
})

/** What browsers throw where cookies are blocked. */
const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

beforeEach(() => localStorage.clear())

it.each<StoredAccount>([
  local(a),
  { key: 'locked', pubkey: a, ncryptsec: 'ncryptsec1x' },
  { key: 'extension', pubkey: a },
  { key: 'remote', pubkey: a, connection: 'bunker://x' },
  { key: 'none', pubkey: a },
])('$key: what is saved is loaded after a reload', (account) => {
  createLocalSessionStorage().save({ account, since: 7 })
  expect(createLocalSessionStorage().load()).toEqual({ account, since: 7 })
})

it('a key that another account replaces is moved, not lost; signing out removes only one’s own record', () => {
  const storage = createLocalSessionStorage('mine')
  storage.save({ account: local(a), since: 1 })
  storage.save({ account: { key: 'none', pubkey: b }, since: 2 })
  expect(localStorage.getItem(`mine-replaced:${a}`)).toContain('07'.repeat(32))
  storage.clear(a)
  expect(storage.load()).toEqual({ account: { key: 'none', pubkey: b }, since: 2 })
  storage.clear(b)
  expect(storage.load()).toBeUndefined()
})

it.each(['', '{', 'null', '{"account":{"key":"local","pubkey":"x"}}', '[]', '{"account":null,"since":1}'])(
  'the unreadable record %j is no session, and is moved before another is saved',
  (text) => {
    localStorage.setItem('nostr-session', text)
    const storage = createLocalSessionStorage()
    expect(storage.load()).toBeUndefined()
    storage.save({ account: { key: 'none', pubkey: a }, since: 1 })
    expect(localStorage.getItem('nostr-session-unreadable')).toBe(text)
  },
)

it('hears of other tabs until it unsubscribes', () => {
  const listener = vi.fn()
  const stop = createLocalSessionStorage().subscribe?.(listener)
  const tell = (key: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  tell('other')
  tell('nostr-session')
  tell(null)
  expect(listener).toHaveBeenCalledTimes(2)
  stop?.()
  tell('nostr-session')
  expect(listener).toHaveBeenCalledTimes(2)
})

it.each([
  ['cannot be reached', { get: () => blocked() }],
  ['cannot be read', { value: { getItem: () => blocked() } }],
])('a storage that %s stores nothing', (_, property) => {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage')
  onTestFinished(() => void Object.defineProperty(window, 'localStorage', own ?? {}))
  Object.defineProperty(window, 'localStorage', { configurable: true, ...property })
  const storage = createLocalSessionStorage()
  storage.save({ account: local(a), since: 1 })
  storage.clear(b)
  expect(storage.load()).toBeUndefined()
  storage.subscribe?.(() => undefined)()
})
