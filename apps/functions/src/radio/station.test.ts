import { expect, onTestFinished, test, vi } from 'vitest'
import { createStation, mp3, readDemoTune } from './station.ts'

test('every frame of the demo tune starts where the station expects it', async () => {
  const tune = Buffer.from(await readDemoTune())
  expect(tune.length % mp3.frameBytes).toBe(0)
  const heads = Array.from({ length: tune.length / mp3.frameBytes }, (_, at) =>
    tune.toString('hex', at * mp3.frameBytes, at * mp3.frameBytes + 2),
  )
  expect(new Set(heads)).toEqual(new Set(['fffb']))
})

test('a station has a limited number of listeners, in total and for each address', async () => {
  const station = createStation(new Uint8Array(mp3.frameBytes), { total: 3, share: 2 })
  const first = station.listen('hall')
  expect(first).toBeDefined()
  expect(station.listen('hall')).toBeDefined()
  expect(station.listen('hall')).toBeUndefined()
  expect(station.listen('home')).toBeDefined()
  await first?.cancel()
  expect(station.listeners).toBe(2)
  expect(station.listen('elsewhere')).toBeDefined()
  expect(station.listen('anywhere')).toBeUndefined()
  station.close()
  expect(station.listeners).toBe(0)
})

test('the address with most listeners loses its oldest to an address with fewer', async () => {
  const station = createStation(new Uint8Array(mp3.frameBytes), { total: 3, share: 2 })
  const [first, second, other] = ['hall', 'hall', 'home'].map((address) => station.listen(address))
  expect(station.listen('elsewhere')).toBeDefined()
  expect(station.listeners).toBe(3)
  // The burst of its start, and the end.
  expect((await new Response(first).arrayBuffer()).byteLength).toBeGreaterThan(0)
  await second?.cancel()
  await other?.cancel()
  expect(station.listeners).toBe(1)
  station.close()
})

test('all listeners hear the same position, whenever they join', async () => {
  const count = 500
  const frames = Uint8Array.from({ length: count * mp3.frameBytes }, (_, at) =>
    at % mp3.frameBytes < 2 ? Math.floor(at / mp3.frameBytes) >> (at % mp3.frameBytes === 0 ? 8 : 0) : 0,
  )
  let now = 100 * 60_000
  const station = createStation(frames, { total: 3, share: 3 }, () => now)
  const firstFrame = async () => {
    const reader = station.listen('hall')!.getReader()
    const { value } = await reader.read()
    await reader.cancel()
    return value![0]! * 256 + value![1]!
  }
  const first = await firstFrame()
  expect(await firstFrame()).toBe(first)
  now += 40 * mp3.frameMs
  expect(await firstFrame()).toBe((first + 40) % count)
  station.close()
})

test('a clock that is set ahead by a day sends no listener a day of music, and all play on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let now = 100 * 60_000
  const station = createStation(new Uint8Array(500 * mp3.frameBytes), { total: 1, share: 1 }, () => now)
  const stream = station.listen('hall')
  const pass = (ms: number) => {
    now += ms
    vi.advanceTimersByTime(500)
  }
  pass(500)
  pass(86_400_000)
  pass(500)
  pass(-86_400_000)
  pass(500)
  station.close()
  const seconds =
    ((await new Response(stream).arrayBuffer()).byteLength / mp3.frameBytes) * (mp3.frameMs / 1_000)
  expect(seconds).toBeGreaterThan(7)
  expect(seconds).toBeLessThan(15)
})
