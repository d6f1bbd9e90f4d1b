import { expect, test } from 'vitest'
import * as demoCity from '@ncc/demo-city'
import { demoPubkeys } from './demo-pubkeys.ts'

test('the list has the public keys of all accounts of the demo city', () => {
  expect([...demoPubkeys]).toEqual([...demoCity.demoPubkeys()].sort())
})
