import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'

test('files are fetched four at a time, except those that are cached or may have changed', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const names = Array.from({ length: 30 }, (_, i) => `assets/${i}.js`)
  const asked: string[] = []
  let inFlight = 0
  let most = 0
  vi.stubGlobal('fetch', async (name: string) => {
    asked.push(name)
    most = Math.max(most, ++inFlight)
    await new Promise((resolve) => setTimeout(resolve))
    inFlight--
    if (name === 'assets/5.js') throw new TypeError('gone')
    return new Response('x')
  })
  vi.stubGlobal('caches', {
    match: async (name: string) => (name === 'assets/7.js' ? new Response('x') : undefined),
  })
  await fetchAhead([
    ...names.map((url) => ({ url, revision: null })),
    { url: 'index.html', revision: '1' },
    'icon.svg',
  ])
  expect(most).toBe(4)
  expect(asked.sort()).toEqual(names.filter((name) => name !== 'assets/7.js').sort())
})
