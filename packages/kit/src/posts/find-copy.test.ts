import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NostrClient } from '@ncc/nostr-core'
import { createKitMemory } from '../shared/kit-memory.ts'
import { findCopy } from './find-copy.ts'

const bytes = 'not really an image'
const path = `/${createHash('sha256').update(bytes).digest('hex')}.png`
const lost = `https://lost.example${path}`

const client = {
  fetch: async () => ({ status: 'found', data: ['https://author.example'] }),
} as unknown as NostrClient

let requests: string[] = []
/** The origins that have a copy, and those whose moderators have hidden the file. */
let holders: string[] = []
let hiders: string[] = []

function answer(request: string | URL | Request, init?: RequestInit): Response {
  const { origin } = new URL(String(request), 'https://page.example')
  requests.push(`${init?.method ?? 'GET'} ${origin}`)
  if (hiders.includes(origin)) return new Response(undefined, { status: 410 })
  if (!holders.includes(origin)) return new Response(undefined, { status: 404 })
  return new Response(bytes, { headers: { 'content-type': 'image/png' } })
}

beforeEach(() => {
  requests = []
  holders = []
  hiders = []
  vi.stubGlobal('location', { origin: 'https://page.example' })
  vi.stubGlobal(
    'fetch',
    vi.fn(async (...request: Parameters<typeof fetch>) => answer(...request)),
  )
})

afterEach(() => vi.unstubAllGlobals())

const pubkey = 'f'.repeat(64)

const find = (mediaServer?: string, memory = createKitMemory()) =>
  findCopy({ client, host: { mediaServer }, memory }, { pubkey, tags: [] }, lost)

test('an app without a media server asks the author’s servers alone, and not the page’s own', async () => {
  holders = ['https://author.example', 'https://page.example']
  expect(await find()).toMatch(/^blob:/)
  expect(requests).toEqual(['GET https://author.example'])
})

test('the app’s own server is asked for what the author’s do not have', async () => {
  holders = ['https://app.example']
  expect(await find('https://app.example')).toMatch(/^blob:/)
  expect(requests).toEqual([
    'HEAD https://app.example',
    'GET https://author.example',
    'GET https://app.example',
  ])
})

test('a file that the app’s moderators have hidden does not come back from elsewhere', async () => {
  holders = ['https://author.example']
  hiders = ['https://app.example']
  expect(await find('https://app.example')).toBeUndefined()
  expect(requests).toEqual(['HEAD https://app.example'])
})

test('a copy is loaded once for a page, and again for another', async () => {
  holders = ['https://author.example']
  const page = createKitMemory()
  expect(await find(undefined, page)).toBe(await find(undefined, page))
  expect(requests).toHaveLength(1)
  await find(undefined, createKitMemory())
  expect(requests).toHaveLength(2)
})

test('a copy that was not found is looked for again', async () => {
  const page = createKitMemory()
  expect(await find(undefined, page)).toBeUndefined()
  holders = ['https://author.example']
  expect(await find(undefined, page)).toMatch(/^blob:/)
})

describe('the addresses that an event names in case one fails', () => {
  const plain = 'https://lost.example/lamp.png'
  const second = 'https://second.example/lamp.png'
  const imeta = (url: string, ...fallbacks: string[]) => [
    ['imeta', 'url https://other.example/a.png', 'fallback https://other.example/b.png'],
    ['imeta', `url ${url}`, 'm image/png', ...fallbacks.map((fallback) => `fallback ${fallback}`)],
  ]
  const findOf = (src: string, tags: string[][], mediaServer?: string) =>
    findCopy({ client, host: { mediaServer }, memory: createKitMemory() }, { pubkey, tags }, src)

  test('are used: the first that may be loaded', async () => {
    expect(await findOf(plain, imeta(plain, second, 'https://third.example/lamp.png'))).toBe(second)
    expect(
      await findOf(plain, imeta(plain, 'http://192.168.1.4/lamp.png', 'javascript:alert(1)', second)),
    ).toBe(second)
    expect(await findOf(plain, imeta(plain))).toBeUndefined()
    expect(
      await findOf(plain, [['imeta', `url ${second}`, 'fallback https://third.example/a.png']]),
    ).toBeUndefined()
    expect(requests).toEqual([])
  })

  test('are those of a file event too', async () => {
    const tags = [['url', plain], ['m', 'image/png'], ['fallback', second]] // prettier-ignore
    expect(await findOf(plain, tags)).toBe(second)
    expect(await findOf(second, tags)).toBeUndefined()
  })

  test('come after a copy whose bytes have the hash', async () => {
    holders = ['https://author.example']
    expect(await findOf(lost, imeta(lost, second))).toMatch(/^blob:/)
    holders = []
    expect(await findOf(lost, imeta(lost, second))).toBe(second)
  })

  test('are not used for a file that the app’s moderators have hidden, nor if they name one', async () => {
    hiders = ['https://app.example']
    expect(await findOf(lost, imeta(lost, second), 'https://app.example')).toBeUndefined()
    expect(
      await findOf(plain, imeta(plain, `https://second.example${path}`), 'https://app.example'),
    ).toBeUndefined()
    expect(await findOf(plain, imeta(plain, second), 'https://app.example')).toBe(second)
  })
})
