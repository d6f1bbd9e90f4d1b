import { expect, test } from 'vitest'
import { blurhashTint } from './blurhash-tint.ts'

test.each([
  ['00TSUA', 'rgb(255 255 255)'],
  ['000000', 'rgb(0 0 0)'],
  ['LEHV6nWB2yk8pyo0adR*.7kCMdnj', 'rgb(151 150 149)'],
])('%s has the average %s', (hash, tint) => {
  expect(blurhashTint(hash)).toBe(tint)
})

test.each(['', '00', '00"""", not one', '00~~~~'])('%s is no BlurHash', (hash) => {
  expect(blurhashTint(hash)).toBeUndefined()
})
