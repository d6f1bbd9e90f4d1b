import { expect, test } from 'vitest'
import { createSafeStorage } from '@ncc/kit/parts'
import { writeIssued, readIssued } from './issued.ts'

test('the earliest date that was ever seen stays, each account’s by itself', () => {
  const storage = createSafeStorage(() => {
    throw new Error('no storage here')
  })
  expect(readIssued(storage, 'a')).toBeUndefined()
  writeIssued(storage, 'a', 200)
  writeIssued(storage, 'a', 300)
  writeIssued(storage, 'b', 400)
  expect(readIssued(storage, 'a')).toBe(200)
  writeIssued(storage, 'a', 100)
  expect(readIssued(storage, 'a')).toBe(100)
  expect(readIssued(storage, 'b')).toBe(400)
})
