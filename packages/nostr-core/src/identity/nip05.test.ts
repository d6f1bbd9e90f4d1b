import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatNip05, parseNip05 } from '../protocol/nip05.ts'
import { isPrivateHost } from '../protocol/private-host.ts'
import { findBunker, verifyNip05, type VerifyNip05Options } from './nip05.ts'

const pubkey = '7e7e9c42a91bfef19fa929e5fda1b72e0ebc1a4c1141673e2794234d86addf4e'
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A domain on a loopback port, which counts as the app's own. */
async function domain(answer: RequestListener) {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function ask(answer: RequestListener | string, name = 'mira', options: VerifyNip05Options = {}) {
  const host = await domain(typeof answer === 'string' ? (_, response) => response.end(answer) : answer)
  return verifyNip05(`${name}@${host}`, pubkey, { origin: `http://${host}`, ...options })
}

describe('a domain that answers', () => {
  test('verifies the name that it gives to the account', async () => {
    const asked: (string | undefined)[] = []
    const verdict = await ask((request, response) => {
      asked.push(request.url, request.headers.cookie, request.headers.referer)
      response.end(JSON.stringify({ names: { mira: pubkey } }))
    }, 'Mira')
    expect(verdict).toBe('verified')
    expect(asked).toEqual(['/.well-known/nostr.json?name=mira', undefined, undefined])
  })

  test.each([
    ['gives the name to another account', JSON.stringify({ names: { mira: 'a'.repeat(64) } })],
    ['does not know the name', JSON.stringify({ names: {} })],
    ['knows no names', '{}'],
    ['says null', 'null'],
    ['says a number', JSON.stringify({ names: { mira: 1 } })],
    ['says an npub', JSON.stringify({ names: { mira: 'npub1' } })],
    ['says it in capitals', JSON.stringify({ names: { mira: pubkey.toUpperCase() } })],
  ])('and %s does not verify', async (_, answer) => {
    expect(await ask(answer)).toBe('mismatch')
  })

  test('does not verify inherited properties', async () => {
    expect(await ask('{"names":{}}', 'constructor')).toBe('mismatch')
    // oxlint-disable-next-line no-extend-native -- the very thing that must not fool it
    Object.defineProperty(Object.prototype, 'mira', { value: pubkey, configurable: true })
    try {
      expect(await ask('{"names":{}}')).toBe('mismatch')
    } finally {
      delete (Object.prototype as { mira?: string }).mira
    }
  })

  test('without such a file does not verify', async () => {
    expect(await ask((_, response) => response.writeHead(404).end())).toBe('mismatch')
  })
})

describe('a domain is unreachable', () => {
  const good = JSON.stringify({ names: { mira: pubkey } })

  test.each<[string, RequestListener]>([
    ['fails', (_, response) => response.writeHead(500).end(good)],
    ['sends a web page', (_, response) => response.end('<html>')],
    [
      'sends no end of text',
      (_, response) => response.end(`{"x":"${'x'.repeat(70_000)}","names":{"mira":"${pubkey}"}}`),
    ],
    ['hangs up', (request) => request.socket.destroy()],
  ])('when it %s', async (_, answer) => {
    expect(await ask(answer)).toBe('unreachable')
  })

  test('when it redirects', async () => {
    const other = await domain((_, response) => response.end(good))
    const verdict = await ask((_, response) =>
      response.writeHead(302, { location: `http://${other}/.well-known/nostr.json?name=mira` }).end(),
    )
    expect(verdict).toBe('unreachable')
  })

  test('when an endless answer exceeds the cap', async () => {
    await new Promise<void>((closed) => {
      const verdict = ask((_, response) => {
        const more = () => response.write('x'.repeat(8192)) && setImmediate(more)
        response.on('drain', more)
        response.on('close', () => {
          closed(expect(verdict).resolves.toBe('unreachable'))
        })
        more()
      })
    })
  })

  test.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    ['stops in the middle', (_, response) => void response.write('{"names":')],
  ])('when it %s within the time', async (_, answer) => {
    expect(await ask(answer, 'mira', { timeoutMs: 50 })).toBe('unreachable')
  })

  test('when fetch itself never settles', async () => {
    const options = { fetch: () => new Promise<never>(() => undefined), timeoutMs: 20 }
    expect(await verifyNip05('mira@city.club', pubkey, options)).toBe('unreachable')
  })
})

test('a caller that aborts gets its own reason', async () => {
  const controller = new AbortController()
  const asking = ask(() => controller.abort(new Error('left the page')), 'mira', {
    signal: controller.signal,
  })
  await expect(asking).rejects.toThrow('left the page')
})

describe('which domains are queried', () => {
  test('others only over https', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ names: { _: pubkey } }))
    expect(await verifyNip05('_@City.Club', pubkey, { fetch })).toBe('verified')
    expect(String(fetch.mock.calls[0]?.[0])).toBe('https://city.club/.well-known/nostr.json?name=_')
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error', credentials: 'omit' })
  })

  test.each([
    'mira@localhost',
    'mira@127.0.0.1',
    'mira@10.1.2.3',
    'mira@2130706433',
    'mira@printer.local',
    'mira@0x7f.1',
  ])('%s not at all', async (identifier) => {
    const fetch = vi.fn<typeof globalThis.fetch>()
    expect(await verifyNip05(identifier, pubkey, { fetch, origin: 'https://city.club' })).toBe('malformed')
    expect(fetch).not.toHaveBeenCalled()
  })

  test('none whose name resolves to a private network', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>()
    const resolve = async () => ['93.184.215.14', '192.168.0.1']
    expect(await verifyNip05('mira@city.club', pubkey, { fetch, resolve })).toBe('malformed')
    expect(fetch).not.toHaveBeenCalled()
  })

  test.each([
    '',
    'mira',
    'city.club',
    '@city.club',
    'mira@',
    'mi ra@city.club',
    'a@b@c.club',
    'mira@city.club/x',
    'mira@city.club:99999',
  ])('"%s" is no identifier', async (identifier) => {
    expect(await verifyNip05(identifier, pubkey, { fetch: vi.fn<typeof fetch>() })).toBe('malformed')
  })
})

test('the domain itself is shown without its underscore', () => {
  expect(formatNip05(parseNip05('_@city.club')!)).toBe('city.club')
  expect(formatNip05(parseNip05(' Mira@City.Club ')!)).toBe('mira@city.club')
})

test.each([
  ['172.15.0.1', false],
  ['172.16.0.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['8.8.8.8', false],
  ['[::1]', true],
  ['[fd00::1]', true],
  ['fe80::1', true],
  ['[::ffff:10.0.0.1]', true],
  ['2606:4700::1111', false],
  ['2002:7f00:1::', true],
  ['metadata.internal', true],
  ['city.club.', false],
  ['intranet', true],
])('%s is private: %s', (host, isPrivate) => {
  expect(isPrivateHost(host)).toBe(isPrivate)
})

describe('findBunker', () => {
  const find = async (document: unknown) => {
    const host = await domain((_, response) => response.end(JSON.stringify(document)))
    return findBunker(`mira@${host}`, { origin: `http://${host}` })
  }
  const names = { mira: pubkey }

  test.each<[string, unknown]>([
    ['by the name’s key', { [pubkey]: ['wss://Signer.example/', 'nonsense'] }],
    ['for the whole domain', { relays: ['wss://signer.example'] }],
  ])('takes the signer’s relays where they are listed %s', async (_where, nip46) => {
    expect(await find({ names, nip46 })).toEqual({ pubkey, relays: ['wss://signer.example'] })
  })

  test.each([
    [{ names }],
    [{ names, nip46: { [pubkey]: ['https://signer.example'] } }],
    [{ names, nip46: { [pubkey]: 'wss://signer.example' } }],
    [{ names: {}, nip46: { relays: ['wss://signer.example'] } }],
    ['nonsense'],
  ])('finds none in %j', async (document) => {
    expect(await find(document)).toBeUndefined()
  })

  test('asks no private address, and says when the domain does not answer', async () => {
    expect(await findBunker('mira@127.0.0.1')).toBeUndefined()
    expect(await findBunker('mira@router.lan')).toBeUndefined()
    const resolve = async () => ['10.0.0.1']
    expect(await findBunker('mira@signer.example', { resolve })).toBeUndefined()
    const broken = async () => new Response('', { status: 500 })
    await expect(findBunker('mira@signer.example', { fetch: broken })).rejects.toMatchObject({
      code: 'unreachable',
    })
  })
})
