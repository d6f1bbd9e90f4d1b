import * as demoCity from '@ncc/demo-city'
import { expect, test } from 'vitest'
import { demoPubkeys } from './demo-pubkeys.ts'

test('the list has the public keys of everybody in the demo city', () => {
  expect([...demoPubkeys]).toEqual([...demoCity.demoPubkeys()].sort())
})
