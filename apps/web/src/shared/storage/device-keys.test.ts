import { expect, test } from 'vitest'
import { createSafeStorage, walletKey } from '@ncc/kit/parts'
import { removeKeyCopies } from './device-keys.ts'
import { createSessionStorage } from './session-storage.ts'

const account = (digit: string) => ({ key: 'extension', pubkey: digit.repeat(64) }) as const

test('a removed account leaves no connection to its wallet behind, and the one in use keeps its own', () => {
  const storage = createSafeStorage(() => {
    throw new Error('forbidden, so it works in memory')
  })
  const [current, removed] = [account('a'), account('b')]
  createSessionStorage(storage).save({ account: current, since: 1 })
  for (const { pubkey } of [current, removed]) {
    storage.write(walletKey(pubkey), { secret: 'spends' })
    removeKeyCopies(storage, pubkey)
  }
  expect(storage.keys().filter((key) => /wallet/.test(key))).toEqual([walletKey(current.pubkey)])
})
