import { expect, test } from 'vitest'
import { skyline } from './skyline-windows.ts'

const key = '7e7e9c42a91bfef19fa929e5fda1b72e0ebc1a4c1141673e2794234d86addf4e'

test('the same key has the same street, another key another one', () => {
  expect(skyline(key, 60, 20)).toEqual(skyline(key, 60, 20))
  expect(skyline(key, 60, 20)).not.toEqual(skyline(`${key}0`, 60, 20))
})

test('every house stands in the picture and has a light for every window', () => {
  for (const seed of ['', 'a', key]) {
    const houses = skyline(seed, 60, 20)
    expect(houses.length).toBeGreaterThan(8)
    for (const { floors, columns, lit, x } of houses) {
      expect(x).toBeLessThan(60)
      expect(floors).toBeLessThan(20)
      expect(lit).toHaveLength(floors * columns)
    }
    expect(houses.some(({ lit }) => lit.includes(true))).toBe(true)
  }
})
