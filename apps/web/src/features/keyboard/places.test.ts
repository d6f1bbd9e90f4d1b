import { expect, test } from 'vitest'
import { placesOn } from './places.ts'

test('each page has a key of its own, unless the city has turned it off', () => {
  const all = placesOn([]).map(({ key }) => key)
  expect(new Set(all).size).toBe(all.length)
  expect(placesOn(['vault']).map(({ path }) => path)).not.toContain('/vault')
  expect(placesOn(['vault'])).toHaveLength(all.length - 1)
})
