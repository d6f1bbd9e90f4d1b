import { expect, test } from 'vitest'
import { createSafeStorage } from '@ncc/kit/parts'
import { nostrBegan, readIssued, writeIssued } from './issued.ts'

test('the earliest date that was ever seen stays, each account’s by itself', () => {
  const storage = createSafeStorage(() => {
    throw new Error('no storage here')
  })
  expect(readIssued(storage, 'a')).toBeUndefined()
  writeIssued(storage, 'a', nostrBegan + 200)
  writeIssued(storage, 'a', nostrBegan + 300)
  writeIssued(storage, 'b', nostrBegan + 400)
  expect(readIssued(storage, 'a')).toBe(nostrBegan + 200)
  writeIssued(storage, 'a', nostrBegan + 100)
  expect(readIssued(storage, 'a')).toBe(nostrBegan + 100)
  expect(readIssued(storage, 'b')).toBe(nostrBegan + 400)
})

test('a stored date before Nostr is not the date of an account, and gives way to one that is', () => {
  const storage = createSafeStorage(() => {
    throw new Error('no storage here')
  })
  writeIssued(storage, 'a', 0)
  expect(readIssued(storage, 'a')).toBeUndefined()
  writeIssued(storage, 'a', nostrBegan + 100)
  expect(readIssued(storage, 'a')).toBe(nostrBegan + 100)
})
