import { expect, it } from 'vitest'
import type { StoredSession } from '../src/index.ts'
import { reconcile } from '../src/reconcile.ts'

const [ada, bob] = ['a'.repeat(64), 'b'.repeat(64)] as [string, string]
const plain = (pubkey: string, since: number): StoredSession => ({
  account: { key: 'extension', pubkey },
  since,
})
const locked = (pubkey: string, since: number): StoredSession => ({
  account: { key: 'locked', pubkey, ncryptsec: 'ncryptsec1x' },
  since,
})

/** Ada has signed in at 10, after Bob, who had signed in at 5. */
const inUse = { shown: ada, isSignedIn: true, hasStored: true, since: 10, left: new Map([[bob, 5]]) }
const waiting = { ...inUse, isSignedIn: false }
/** Ada has signed out at 20. */
const visitor = {
  shown: undefined,
  isSignedIn: false,
  hasStored: false,
  since: 20,
  left: new Map([[ada, 10]]),
}

it.each([
  ['nothing is stored, as before', undefined, visitor, 'ignore'],
  ['the account was signed out elsewhere', undefined, inUse, 'enter'],
  ['the account has signed in again elsewhere', plain(ada, 11), inUse, 'note'],
  ['its key was locked elsewhere', locked(ada, 10), inUse, 'note'],
  ['it still waits to be unlocked', locked(ada, 10), waiting, 'note'],
  ['its key is no longer locked', plain(ada, 10), waiting, 'enter'],
  ['an older sign-in of the account is written back', plain(ada, 9), inUse, 'restore'],
  ['another account has signed in', plain(bob, 11), inUse, 'enter'],
  ['the account before is written back', plain(bob, 5), inUse, 'restore'],
  ['the account before has signed in again', plain(bob, 6), inUse, 'enter'],
  ['the account that has signed out is written back', plain(ada, 10), visitor, 'restore'],
  ['the account that has signed out signs in again', plain(ada, 21), visitor, 'enter'],
  ['it signs in again after the clock was put back', plain(ada, 7), visitor, 'enter'],
] as const)('%s', (_, stored, own, step) => {
  expect(reconcile(stored, own)).toBe(step)
})
