import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import {
  blockProblem,
  clientOf,
  createNetworkMatcher,
  createProxyCheck,
  parseNetwork,
  siteOf,
} from './client-address.ts'

test.each([
  [undefined, 0, '10.0.0.1'],
  ['1.1.1.1', 0, '10.0.0.1'],
  ['1.1.1.1', 1, '1.1.1.1'],
  ['6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
  ['6.6.6.6, 1.1.1.1, 10.0.0.9', 2, '1.1.1.1'],
  [undefined, 1, '10.0.0.1'],
  ['1.1.1.1', 2, '10.0.0.1'],
  ['203.0.113.7:4711', 1, '203.0.113.7'],
  ['[2001:db8::1]:443', 1, '2001:db8::/64'],
  ['[2001:db8::1]', 1, '2001:db8::/64'],
  ['[::ffff:203.0.113.7]:4711, 10.0.0.9:80', 2, '203.0.113.7'],
  ['2001:db8::1:443', 1, '2001:db8::/64'],
])('X-Forwarded-For %j behind %d proxies means %s', (forwarded, proxies, address) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const request = { headers, socket: { remoteAddress: '10.0.0.1' } } as IncomingMessage
  expect(clientOf(request, proxies)).toBe(address)
})

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::/64', '2001:db8:0::/48'],
  ['2001:db8:0:2::/64', '2001:db8:0::/48'],
  ['::/64', '0:0:0::/48'],
  ['192.0.2.1', '192.0.2.1'],
  ['unknown', 'unknown'],
  ['a'.repeat(64), 'a'.repeat(64)],
])('%s belongs to the site %s', (client, site) => {
  expect(siteOf(client)).toBe(site)
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

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1/32', '192.0.2.1'],
  ['192.0.2.77/24', '192.0.2.0/24'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9/128', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::/48', '2001:db8:1::/48'],
  ['1', undefined],
  ['1/8', undefined],
  ['192.0.2.1/33', undefined],
  ['somewhere', undefined],
])('%s is blocked as %s', (text, network) => {
  expect(parseNetwork(text)).toBe(network)
})

test('a client is blocked by its own address and by each network that it is in', () => {
  const networks = ['192.0.2.0/24', '198.51.100.7', '2001:db8:1::/48', '2001:db8:3:4::/64']
  const isBlocked = createNetworkMatcher(networks)
  const blocked = ['192.0.2.200', '198.51.100.7', '2001:db8:1:7::/64', '2001:db8:3:4::/64']
  expect(blocked.map(isBlocked)).toEqual(blocked.map(() => true))
  const others = ['192.0.3.1', '198.51.100.8', '2001:db8:2::/64', '::/64', 'unknown', '']
  expect(others.map(isBlocked)).toEqual(others.map(() => false))
})

test.each([
  ['0.0.0.0/0', /wider than \/16/],
  ['192.0.0.0/15', /wider than \/16/],
  ['192.0.0.0/16', undefined],
  ['::/0', /wider than/],
  ['2001:d00::/24', /or \/32 \(IPv6\)/],
  ['2001:db8::/32', undefined],
  ['127.0.0.1', /this machine itself/],
  ['127.3.0.0/16', /this machine itself/],
  ['::1', /this machine itself/],
  ['198.51.100.7', /you call from/],
  ['198.51.100.0/24', /you call from/],
  ['198.51.101.0/24', undefined],
])('of a caller at 198.51.100.7, blocking %s: %s', (text, problem) => {
  const network = parseNetwork(text) ?? ''
  const found = blockProblem(network, '198.51.100.7')
  if (problem === undefined) expect(found).toBeUndefined()
  else expect(found).toMatch(problem)
})

test('a caller’s own IPv6 network cannot be blocked', () => {
  expect(blockProblem('2001:db8:1:2::/64', '2001:db8:1:2::/64')).toMatch(/you call from/)
  expect(blockProblem('2001:db8:1::/48', '2001:db8:1:2::/64')).toMatch(/you call from/)
  expect(blockProblem('2001:db8:1:3::/64', '2001:db8:1:2::/64')).toBeUndefined()
})

test.each([
  [0, '1.1.1.1', '127.0.0.1', '/', /PROXIES is 0: all visitors share the limits of one address/],
  [0, '1.1.1.1', '::ffff:172.17.0.1', '/', /PROXIES is 0/],
  // Somebody forges it, who is not a proxy.
  [0, '1.1.1.1', '203.0.113.7', '/', undefined],
  [0, undefined, '127.0.0.1', '/', undefined],
  [1, '1.1.1.1', '127.0.0.1', '/', undefined],
  [1, undefined, '203.0.113.7', '/', /PROXIES is 1, but a request has 0 addresses/],
  [2, '1.1.1.1', '127.0.0.1', '/', /PROXIES is 2, but a request has 1 addresses/],
  // Load balancers ask for it themselves.
  [1, undefined, '127.0.0.1', '/healthz', undefined],
])(
  'with %d proxies, X-Forwarded-For %j from %s at %s is noticed once',
  (proxies, forwarded, remoteAddress, url, expected) => {
    const said: string[] = []
    const check = createProxyCheck(proxies, (problem) => said.push(problem))
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    for (const _ of [1, 2]) check({ headers, socket: { remoteAddress }, url } as IncomingMessage)
    expect(said).toEqual(expected === undefined ? [] : [expect.stringMatching(expected)])
  },
)
