import { expect, test } from 'vitest'
import { clientAddress } from './http-server.ts'

test.each([
  [undefined, 0, '10.0.0.1'],
  ['1.1.1.1', 0, '10.0.0.1'],
  ['1.1.1.1', 1, '1.1.1.1'],
  ['6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
  ['6.6.6.6, 1.1.1.1, 10.0.0.9', 2, '1.1.1.1'],
  [undefined, 1, '10.0.0.1'],
  ['1.1.1.1', 2, '10.0.0.1'],
])('X-Forwarded-For %j behind %d proxies means %s', (forwarded, proxies, address) => {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  expect(clientAddress(new Request('http://city.example/', { headers }), '10.0.0.1', proxies)).toBe(address)
})
