import { expect, test } from 'vitest'
import { editDistance, nearestName } from './nearest-name.ts'

test.each([
  ['ACCESS', 'ACCESS', 0],
  ['ACESS', 'ACCESS', 1],
  ['ACCESSS', 'ACCESS', 1],
  ['ACCEZS', 'ACCESS', 1],
  ['ACCSES', 'ACCESS', 1],
  ['', 'ABC', 3],
  ['kitten', 'sitting', 3],
])('from %j to %j it is %i edits', (from, to, distance) => {
  expect(editDistance(from, to, 3)).toBe(distance)
  expect(editDistance(to, from, 3)).toBe(distance)
  if (distance > 0) expect(editDistance(from, to, distance - 1)).toBe(Infinity)
})

test('the nearest name is found, unless all are too far', () => {
  const names = ['tagline', 'categories', 'icons', 'fonts']
  expect(nearestName('categorys', names)).toBe('categories')
  expect(nearestName('categoris', names)).toBe('categories')
  expect(nearestName('cateogires', names)).toBe('categories')
  expect(nearestName('tagilne', names)).toBe('tagline')
  expect(nearestName('font', names)).toBe('fonts')
  expect(nearestName('colour', names)).toBeUndefined()
})
