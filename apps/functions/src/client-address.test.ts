import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientOf } from './client-address.ts'

test.each([
  [undefined, 0, '10.0.0.1'],
  ['1.1.1.1', 0, '10.0.0.1'],
  ['1.1.1.1', 1, '1.1.1.1'],
  ['6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
  ['6.6.6.6, 1.1.1.1, 10.0.0.9', 2, '1.1.1.1'],
  [undefined, 1, '10.0.0.1'],
  ['1.1.1.1', 2, '10.0.0.1'],
])('X-Forwarded-For %j behind %d proxies means %s', (forwarded, proxies, address) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const request = { headers, socket: { remoteAddress: '10.0.0.1' } } as IncomingMessage
  expect(clientOf(request, proxies)).toBe(address)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (remoteAddress, client) => {
  const request = { headers: {}, socket: { remoteAddress } } as IncomingMessage
  expect(clientOf(request, 0)).toBe(client)
})
