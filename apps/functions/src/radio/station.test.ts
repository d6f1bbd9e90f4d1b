import { expect, test } from 'vitest'
import { mp3 } from './mp3.ts'
import { createStation } from './station.ts'

test('a station carries so many listeners, and another one when one has gone', async () => {
  const station = createStation(new Uint8Array(mp3.frameBytes), 2)
  const first = station.listen()
  expect(first).toBeDefined()
  expect(station.listen()).toBeDefined()
  expect(station.listen()).toBeUndefined()
  await first?.cancel()
  expect(station.listeners).toBe(1)
  expect(station.listen()).toBeDefined()
  station.close()
  expect(station.listeners).toBe(0)
})
