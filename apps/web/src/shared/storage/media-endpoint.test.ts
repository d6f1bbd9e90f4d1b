import { expect, test } from 'vitest'
import { createSafeStorage } from '@ncc/kit/parts'
import { readMediaEndpoint, writeMediaEndpoint } from './media-endpoint.ts'

function createDevice() {
  const items = new Map<string, string>()
  const backend = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage
  return { items, device: createSafeStorage(() => backend) }
}

test('keeps the service and its token as bare texts, and forgets them', () => {
  const { items, device } = createDevice()
  writeMediaEndpoint(device, { endpoint: 'https://media.example/upload', token: 'abc' })
  expect(items.get('nip96-endpoint')).toBe('https://media.example/upload')
  expect(readMediaEndpoint(device)).toEqual({ endpoint: 'https://media.example/upload', token: 'abc' })
  writeMediaEndpoint(device, { endpoint: 'https://media.example/upload' })
  expect(readMediaEndpoint(device)).toEqual({ endpoint: 'https://media.example/upload' })
  writeMediaEndpoint(device, undefined)
  expect(readMediaEndpoint(device)).toBeUndefined()
  expect(items.size).toBe(0)
})

test.each(['', 'media.example', 'http://media.example', 'javascript:alert(1)', 'ftp://media.example'])(
  'takes no file to %j',
  (endpoint) => {
    const { device } = createDevice()
    device.writeText('nip96-endpoint', endpoint)
    expect(readMediaEndpoint(device)).toBeUndefined()
  },
)
