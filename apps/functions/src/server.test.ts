import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { nip19, Relay as NostrToolsRelay, SimplePool } from 'nostr-tools'
import { fetchRelayInformation } from 'nostr-tools/nip11'
import { finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { describe, expect, test } from 'vitest'
import { demoCommunity, shadowToadKey } from '@ncc/demo-city'
import type { Community } from '@ncc/nostr-core/city'
import { relayNames } from './relay-names.ts'
import { connectRaw } from './testing/raw-client.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { startTestServer } from './testing/test-server.ts'

const exampleCommunity = fileURLToPath(new URL('../../../deploy/community.example.json', import.meta.url))

const sign = (content: string) =>
  finalizeEvent(
    { kind: 1, content, tags: [], created_at: Math.floor(Date.now() / 1000) },
    generateSecretKey(),
  )

/** Sends a path exactly as given; `fetch` would normalise it. */
function rawStatus(origin: string, path: string): Promise<number> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers: { accept: 'image/png' } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject).end()
  })
}

test('healthz is 200 once all parts answer, and lists them', async () => {
  const { origin } = await startTestServer()
  const response = await fetch(`${origin}/healthz`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    status: 'ok',
    checks: {
      setup: 'ok',
      'relay city': 'ok',
      'relay public': 'ok',
      'relay fallback-a': 'ok',
      'relay fallback-b': 'ok',
      disk: 'ok',
      media: 'ok',
      state: 'ok',
      web: 'ok',
      radio: 'ok',
    },
  })
})

test.each([4, 1059, 21_059])('kind %i is passed on to its recipient, and to nobody else', async (kind) => {
  const { origin } = await startTestServer()
  const url = `${origin.replace('http', 'ws')}/relays/city`
  const reader = generateSecretKey()
  const inbox = getPublicKey(reader)
  const recipient = await connectRaw(url)
  expect(await recipient.authenticate(url, reader)).toEqual([true, ''])
  const stranger = await connectRaw(url)
  for (const client of [recipient, stranger]) {
    client.send(['REQ', 'live', { '#p': [inbox] }])
    await client.take(([type]) => type === 'EOSE')
  }
  const template = { kind, content: '', tags: [['p', inbox]], created_at: Math.floor(Date.now() / 1000) }
  const event = finalizeEvent(template, generateSecretKey())
  expect((await stranger.publish(event))[0]).toBe(true)
  expect((await recipient.take(([type]) => type === 'EVENT'))[2]).toMatchObject({ id: event.id })
  expect(stranger.frames.filter(([type]) => type === 'EVENT')).toEqual([])
})

test('nostr-tools publishes to, searches, counts in and describes every relay', async () => {
  const { origin } = await startTestServer()
  for (const name of relayNames) {
    const url = `${origin.replace('http', 'ws')}/relays/${name}`
    const relay = await NostrToolsRelay.connect(url)
    const event = sign(`hello ${name}`)
    await relay.publish(event)
    expect(await relay.count([{ kinds: [1] }], {})).toBe(1)
    relay.close()
    const pool = new SimplePool()
    expect((await pool.querySync([url], { search: name, kinds: [1] })).map(({ id }) => id)).toEqual([
      event.id,
    ])
    pool.close([url])
    expect(await fetchRelayInformation(url)).toMatchObject({
      supported_nips: [1, 9, 11, 40, 42, 43, 45, 50, 62, 70, 77, 86],
    })
  }
  expect((await fetch(`${origin}/relays/constructor`)).status).toBe(404)
  await expect(connectRaw(`${origin.replace('http', 'ws')}/relays/nowhere`)).rejects.toThrow('404')
})

test('stored data survives a restart on the same folder', async () => {
  const first = await startTestServer()
  const event = sign('stored')
  const client = await connectRaw(`${first.origin.replace('http', 'ws')}/relays/city`)
  await client.publish(event)
  await first.close()
  expect(await client.closed).toEqual({ code: 1001 })
  const second = await startTestServer({ PORT: String(first.port) }, first.folder)
  const again = await connectRaw(`${second.origin.replace('http', 'ws')}/relays/city`)
  expect(await again.query({ search: 'stored' })).toHaveLength(1)
})

test('clients that do not answer when the server stops hold it up together, not one relay after another', async () => {
  const { port, close } = await startTestServer()
  const key = Buffer.alloc(16).toString('base64')
  const ends = relayNames.map(async (name) => {
    const socket = connect(port, 'localhost').resume()
    socket.write(
      `GET /relays/${name} HTTP/1.1\r\nhost: localhost:${port}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
    )
    await once(socket, 'data')
    return { ended: once(socket, 'close').then(() => performance.now()) }
  })
  const connected = await Promise.all(ends)
  await close()
  const times = await Promise.all(connected.map(({ ended }) => ended))
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(500)
})

test('community.json is the demo’s, or the file in COMMUNITY; membership is the server’s setting', async () => {
  const { origin, folder } = await startTestServer()
  const response = await fetch(`${origin}/community.json`)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const community = (await response.json()) as object
  expect(community).toMatchObject({ product: 'NCC', relays: { city: '/relays/city' }, membership: 'open' })
  await writeFile(join(folder, 'other.json'), JSON.stringify({ ...community, product: 'Other' }))
  const other = await startTestServer({
    COMMUNITY: join(folder, 'other.json'),
    MEMBERSHIP: 'code:lamplight',
  })
  expect(await (await fetch(`${other.origin}/community.json`)).json()).toMatchObject({
    product: 'Other',
    membership: 'code',
  })
  const invited = await startTestServer({ MEMBERSHIP: 'invitation' })
  expect(await (await fetch(`${invited.origin}/community.json`)).json()).toMatchObject({ membership: 'code' })
})

test('a city without residents has its logo, its badge and its fallback images', async () => {
  const { origin } = await startTestServer()
  const { logo, badge, fallbackImages } = demoCommunity()
  for (const path of [logo, badge.image, ...Object.values(fallbackImages)]) {
    const { status, headers } = await fetch(origin + path)
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, 'image/svg+xml'])
  }
})

test('a tokens file beside the community.json is served as a part of it; a missing one stops the start', async () => {
  const folder = await temporaryFolder()
  const community = JSON.parse(await readFile(exampleCommunity, 'utf8')) as object
  const path = join(folder, 'community.json')
  await writeFile(path, JSON.stringify({ ...community, theme: 'hilltop', tokens: 'hilltop.tokens.json' }))
  await expect(startTestServer({ COMMUNITY: path })).rejects.toThrow(
    /community\.json: tokens is ".*hilltop\.tokens\.json", which cannot be read: ENOENT/,
  )
  const tokens = { dark: { color: { accent: { $value: '#cc99ff' } } } }
  await writeFile(join(folder, 'hilltop.tokens.json'), JSON.stringify(tokens))
  const { origin } = await startTestServer({ COMMUNITY: path })
  expect(await (await fetch(`${origin}/community.json`)).json()).toMatchObject({ theme: 'hilltop', tokens })
})

test('a first community.json has ten lines, and its pictures lie beside it', async () => {
  const folder = await temporaryFolder()
  const path = join(folder, 'community.json')
  const city = { product: 'Hill', relays: { city: '/relays/city' }, logo: './logo.svg' }
  await writeFile(path, JSON.stringify(city))
  await expect(startTestServer({ COMMUNITY: path })).rejects.toThrow(
    /^community.json: logo cannot be read: ENOENT/,
  )
  await symlink('/dev/zero', join(folder, 'endless.svg'))
  await writeFile(path, JSON.stringify({ ...city, logo: './endless.svg' }))
  await expect(startTestServer({ COMMUNITY: path })).rejects.toThrow(
    /^community.json: logo cannot be read: .* is not a regular file/,
  )
  await writeFile(path, JSON.stringify(city))
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 8l4-8 4 8z"/></svg>'
  await writeFile(join(folder, 'logo.svg'), logo)
  const { origin, lines } = await startTestServer({ COMMUNITY: path })
  const served = (await (await fetch(`${origin}/community.json`)).json()) as Community
  expect(served).toMatchObject({ fullName: 'Hill', badge: { name: 'Member' }, club: { name: 'Hill' } })
  expect(await (await fetch(origin + served.logo)).text()).toBe(logo)
  expect(await (await fetch(`${origin}/favicon.ico`)).text()).toBe(logo)
  expect(lines.join('\n')).not.toContain('club key')
})

test.each([
  [{ categorys: [] }, 'categorys is not a known field; did you mean categories?'],
  [
    { relays: { city: '/relays/city', fallbak: [] } },
    'relays.fallbak is not a known field; did you mean fallback?',
  ],
  [
    { icons: { touch: '/a.png' } },
    'icons.touch is not a known field; the known ones are favicon, app, maskable',
  ],
  [
    { prodct: 'Hill', product: '' },
    /^community.json: prodct is not .*\ncommunity.json: product must not be empty/,
  ],
])('a community.json with %j is refused, and the field named', async (change, message) => {
  const path = join(await temporaryFolder(), 'community.json')
  await writeFile(path, JSON.stringify({ product: 'Hill', relays: { city: '/relays/city' }, ...change }))
  await expect(startTestServer({ COMMUNITY: path })).rejects.toThrow(message)
})

test.each([
  ['city', '/relays/town', 'relays.city'],
  ['public', '/relays/City', 'relays.public'],
  ['fallback', ['/relays/fallback-a', '/relays/fallback-c'], 'relays.fallback.1'],
  ['search', ['/'], 'relays.search.0'],
])(
  'a community.json whose %s relay is at %j, where the server has none, is refused',
  async (name, value, field) => {
    const path = join(await temporaryFolder(), 'community.json')
    const relays = { city: '/relays/city', [name]: value }
    await writeFile(path, JSON.stringify({ product: 'Hill', relays }))
    await expect(startTestServer({ COMMUNITY: path })).rejects.toThrow(
      `community.json: ${field} must be one of /relays/city, /relays/public, /relays/fallback-a, /relays/fallback-b, or a ws(s) URL, not "`,
    )
  },
)

test('a field that is left out of community.json is not named as wrong', async () => {
  const path = join(await temporaryFolder(), 'community.json')
  await writeFile(path, JSON.stringify({ product: 'Hill', relays: { city: '/relays/town' } }))
  await expect(startTestServer({ COMMUNITY: path })).rejects.not.toThrow('relays.public')
})

test('a server with a community of its own never loads the demo city', async () => {
  const loadDemoCity = () => Promise.reject(new Error('loaded'))
  const { origin } = await startTestServer({ COMMUNITY: exampleCommunity }, undefined, loadDemoCity)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  for (const variables of [{}, { COMMUNITY: exampleCommunity, SEED: 'demo' }]) {
    await expect(startTestServer(variables, undefined, loadDemoCity)).rejects.toThrow('loaded')
  }
})

test('the web app has a page for every route, immutable assets and revalidation', async () => {
  const { origin } = await startTestServer()
  const page = await fetch(`${origin}/u/abc`, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<title>Nostr City Club</title>')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const script = await fetch(`${origin}/assets/index-Bx81kQz0.js`)
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const etag = page.headers.get('etag') ?? ''
  const again = await fetch(`${origin}/u/abc`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect((await fetch(`${origin}/`, { method: 'HEAD' })).headers.get('content-type')).toMatch(/^text\/html/)
  for (const path of ['/assets/gone-12345678.js', '/missing.png', '/media/x', '/radio/x', '/.well-known/x']) {
    expect((await fetch(origin + path)).status, path).toBe(404)
  }
})

test('all responses have the security headers, and no policy allows inline scripts', async () => {
  const { origin } = await startTestServer()
  for (const path of ['/', '/healthz', '/community.json', '/missing.png', '/relays/city']) {
    const { headers } = await fetch(origin + path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  }
})

test('a server with an https address sends HSTS', async () => {
  const plain = await startTestServer()
  expect((await fetch(plain.origin)).headers.get('strict-transport-security')).toBeNull()
  const { port } = await startTestServer({ PUBLIC_URL: 'https://city.example', COMMUNITY: exampleCommunity })
  const { headers } = await fetch(`http://localhost:${port}/healthz`)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('media are served whole and in ranges, and no other file', async () => {
  const { origin, folder } = await startTestServer()
  const bytes = Buffer.from('0123456789')
  const name = `${createHash('sha256').update(bytes).digest('hex')}.mp4`
  await mkdir(join(folder, '.data', 'media', name.slice(0, 2)), { recursive: true })
  await writeFile(join(folder, '.data', 'media', name.slice(0, 2), name), bytes)
  const get = (range?: string) => fetch(`${origin}/media/${name}`, { headers: range ? { range } : {} })
  const whole = await get()
  expect(await whole.text()).toBe('0123456789')
  expect(whole.headers.get('content-type')).toBe('video/mp4')
  expect(whole.headers.get('cache-control')).toContain('immutable')
  expect(whole.headers.get('access-control-allow-origin')).toBe('*')
  expect(whole.headers.get('content-security-policy')).toContain('sandbox')
  const parts = [
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-99', '56789', 'bytes 5-9/10'],
  ] as const
  for (const [range, body, contentRange] of parts) {
    const part = await get(range)
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      body,
      contentRange,
    ])
  }
  expect((await get('bytes=10-')).status).toBe(416)
  expect((await get('bytes=4-2')).status).toBe(200)
  expect((await get('lines=1-2')).status).toBe(200)
  const escapes = [
    '/../state.sqlite',
    '/..%2fstate.sqlite',
    '/%2e%2e/state.sqlite',
    '/%2e%2e%2fstate.sqlite',
    `/${name}%00`,
    '/%',
    '/..\\state.sqlite',
    `/x/../../${name}`,
  ]
  for (const path of escapes) {
    expect(await rawStatus(origin, `/media${path}`), path).toBeOneOf([400, 404])
    expect(await rawStatus(origin, `/assets${path}`), path).toBeOneOf([400, 404])
    expect(await rawStatus(origin, path), path).toBeOneOf([400, 404])
  }
  expect(await rawStatus(origin, `/assets/../../../../../../etc/passwd`)).toBe(404)
})

test('a function that does not exist is a 404 with JSON', async () => {
  const { origin } = await startTestServer()
  const response = await fetch(`${origin}/functions/nothing`, { method: 'POST' })
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ error: expect.any(String) })
})

test('files that the build has compressed are sent compressed, and have no address of their own', async () => {
  const folder = await temporaryFolder()
  const script = 'console.log(2)'
  await mkdir(join(folder, 'web', 'assets'), { recursive: true })
  const path = join(folder, 'web', 'assets', 'built-Cx81kQz0.js')
  await writeFile(path, script)
  await writeFile(`${path}.br`, brotliCompressSync(`${script} // br`))
  await writeFile(`${path}.gz`, gzipSync(`${script} // gzip`))
  const { origin } = await startTestServer({}, folder)
  const get = async (name: string, encoding: string) => {
    const response = await fetch(`${origin}/assets/${name}`, { headers: { 'accept-encoding': encoding } })
    return [response.status, response.headers.get('content-encoding'), await response.text()]
  }
  expect(await get('built-Cx81kQz0.js', 'gzip, br')).toEqual([200, 'br', `${script} // br`])
  expect(await get('built-Cx81kQz0.js', 'gzip, br;q=0')).toEqual([200, 'gzip', `${script} // gzip`])
  expect(await get('built-Cx81kQz0.js', 'identity')).toEqual([200, null, script])
  expect((await get('index-Bx81kQz0.js', 'br')).slice(0, 2)).toEqual([200, null])
  expect((await get('built-Cx81kQz0.js.br', 'br'))[0]).toBe(404)
})

test('the radio streams MP3', async () => {
  const { origin } = await startTestServer()
  const response = await fetch(`${origin}/radio/demo`)
  expect(response.headers.get('content-type')).toBe('audio/mpeg')
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  expect(value![0]).toBe(0xff)
})

test('a broken community.json, a port in use and an unusable data folder stop the start with a clear error', async () => {
  const { port, folder } = await startTestServer()
  await expect(startTestServer({ PORT: String(port) })).rejects.toThrow(`PORT ${port} on 127.0.0.1 is in use`)
  await writeFile(join(folder, 'file'), '')
  await expect(startTestServer({ DATA_DIR: join(folder, 'file', 'data') })).rejects.toThrow(
    /^DATA_DIR is ".*" which cannot be written to|^DATA_DIR is/,
  )
  await writeFile(join(folder, 'bad.json'), '{"product":""}')
  await expect(startTestServer({ COMMUNITY: join(folder, 'bad.json') })).rejects.toThrow(
    /^community.json: product /,
  )
  await writeFile(join(folder, 'bad.json'), '{')
  await expect(startTestServer({ COMMUNITY: join(folder, 'bad.json') })).rejects.toThrow(/is not JSON/)
  await expect(startTestServer({ COMMUNITY: join(folder, 'none.json') })).rejects.toThrow(
    /^COMMUNITY is .* cannot be read/,
  )
})

test('metrics require the bearer token', async () => {
  const closed = await startTestServer()
  expect((await fetch(`${closed.origin}/metrics`)).status).toBe(404)
  const { origin } = await startTestServer({ METRICS_TOKEN: 'token' })
  expect((await fetch(`${origin}/metrics`)).status).toBe(404)
  const client = await connectRaw(`${origin.replace('http', 'ws')}/relays/city`)
  await client.publish(sign('counted'))
  const metrics = await (
    await fetch(`${origin}/metrics`, { headers: { authorization: 'Bearer token' } })
  ).text()
  expect(metrics).toContain('ncc_relay_connections{relay="city"} 1')
  expect(metrics).toContain('ncc_relay_events_accepted_total{relay="city"} 1')
  expect(metrics).toMatch(/^ncc_relay_stored_bytes{relay="city"} [1-9]\d{4}/m)
  expect(metrics).toContain('ncc_relay_max_bytes 10737418240')
  expect(metrics).toContain('ncc_media_stored_bytes 0')
  expect(metrics).toMatch(/^ncc_disk_free_bytes [1-9]\d{6}/m)
  expect(metrics).toContain('ncc_http_requests_total{method="GET",status="404"} 1')
  expect(metrics).toMatch(/^nodejs_eventloop_lag_max_seconds \d/m)
  expect(metrics).toMatch(/^process_resident_memory_bytes \d/m)
})

test('pages of other origins may call the functions only if they are on the list', async () => {
  const { origin } = await startTestServer({ ALLOWED_ORIGINS: 'https://app.city.example' })
  const preflight = async (from: string, path: string) => {
    const headers = { origin: from, 'access-control-request-method': 'POST' }
    const response = await fetch(`${origin}${path}`, { method: 'OPTIONS', headers })
    return response.headers.get('access-control-allow-origin')
  }
  expect(await preflight('https://app.city.example', '/functions/upload-media')).toBe(
    'https://app.city.example',
  )
  expect(await preflight('https://elsewhere.example', '/functions/upload-media')).toBeNull()
  expect(await preflight('https://elsewhere.example', '/functions/nip96')).toBe('*')
  expect(await preflight('https://elsewhere.example', '/upload')).toBe('*')
})

describe('keys of the demo city', () => {
  const PUBLIC_URL = 'https://city.example'

  async function example(change: object): Promise<string> {
    const path = join(await temporaryFolder(), 'community.json')
    const own = JSON.parse(await readFile(exampleCommunity, 'utf8')) as object
    await writeFile(path, JSON.stringify({ ...own, ...change }))
    return path
  }

  const { club, shadowtoad, suggested } = demoCommunity()
  test.each([
    ['club', { club }],
    ['shadowtoad', { shadowtoad }],
    ['suggested[0]', { suggested }],
  ])('are refused in a city with an address of its own, as %s', async (field, change) => {
    const COMMUNITY = await example(change)
    const start = startTestServer({ PUBLIC_URL, COMMUNITY })
    await expect(start).rejects.toThrow(
      `COMMUNITY is "${COMMUNITY}", which names an account of the demo city (${field}.pubkey), whose secret key is public. Use accounts of your own.`,
    )
    await startTestServer({ COMMUNITY })
  })

  test('are refused in the settings, and if a real city has no community.json of its own', async () => {
    const nsec = nip19.nsecEncode(shadowToadKey())
    for (const [name, value, problem] of [
      ['CLUB_NSEC', nsec, 'CLUB_NSEC is a key of the demo city, which is public. Create a key of your own.'],
      [
        'RELAY_NSEC',
        nsec,
        'RELAY_NSEC is a key of the demo city, which is public. Create a key of your own.',
      ],
      ['STEWARDS', nip19.npubEncode(club!.pubkey), /^STEWARDS names an account of the demo city/],
      ['SEED', 'demo', /^SEED is "demo", but a city on the internet that has a COMMUNITY of its own/],
    ] as const) {
      const start = startTestServer({ PUBLIC_URL, COMMUNITY: exampleCommunity, [name]: value })
      await expect(start, name).rejects.toThrow(problem)
    }
    for (const SEED of ['', 'none'])
      await expect(startTestServer({ PUBLIC_URL, SEED })).rejects.toThrow(
        /^PUBLIC_URL is set, but COMMUNITY is not/,
      )
  })

  test('are refused as members with a role, as in a database that was the demo’s', async () => {
    const first = await startTestServer()
    await first.close()
    const database = new DatabaseSync(join(first.folder, '.data', 'state.sqlite'))
    database
      .prepare("INSERT INTO members (pubkey, since, roles, note, version) VALUES (?, 0, ?, '', 1)")
      .run(shadowtoad!.pubkey, '["moderator"]')
    database.exec("INSERT INTO moderation_log VALUES (1, 0, '', 'addmembers', '', '{}', 'demo city')")
    database.close()
    await expect(startTestServer({}, first.folder)).rejects.toThrow(
      `The member ${nip19.npubEncode(shadowtoad!.pubkey)} has a role in this city, but is an account of the demo`,
    )
  })
})

test('a Storybook that was built is served, with a policy that names its inline scripts', async () => {
  const base = await temporaryFolder()
  await mkdir(join(base, 'storybook', 'assets'), { recursive: true })
  await writeFile(
    join(base, 'storybook', 'index.html'),
    '<script>let a</script><script src="./a.js"></script>',
  )
  // A build that was broken off does not stop the city.
  const early = await startTestServer({}, base)
  expect((await fetch(`${early.origin}/storybook/`)).status).toBe(404)
  await early.close()
  await writeFile(join(base, 'storybook', 'iframe.html'), '<script type="module">let b</script>')
  await writeFile(join(base, 'storybook', 'assets', 'a-Bx81kQz0.js'), 'let c')
  const { origin } = await startTestServer({}, base)
  expect((await fetch(`${origin}/storybook`)).url).toBe(`${origin}/storybook/`)
  const page = await fetch(`${origin}/storybook/`)
  expect(await page.text()).toContain('let a')
  const policy = page.headers.get('content-security-policy') ?? ''
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash('let a')}' 'sha256-${hash('let b')}';`)
  expect((await fetch(`${origin}/storybook/assets/a-Bx81kQz0.js`)).status).toBe(200)
  expect((await fetch(`${origin}/storybook/..%2f..%2fpackage.json`)).status).toBe(404)
  const linksOf = async (server: string) =>
    ((await (await fetch(`${server}/community.json`)).json()) as { links: { url: string }[] }).links
  expect((await linksOf(origin)).at(-1)?.url).toBe('/storybook/')
  const without = await startTestServer()
  expect((await fetch(`${without.origin}/storybook/`)).status).toBe(404)
  expect((await linksOf(without.origin)).map(({ url }) => url)).not.toContain('/storybook/')
})

test('the documentation that was built is served, page by page', async () => {
  const base = await temporaryFolder()
  await mkdir(join(base, 'docs', 'reference', 'hooks'), { recursive: true })
  for (const name of ['index.html', '404.html', 'decisions.html', 'reference/hooks/index.html']) {
    await writeFile(join(base, 'docs', name), `<script>let a</script>${name}`)
  }
  const { origin } = await startTestServer({}, base)
  const page = await fetch(`${origin}/docs/reference/hooks/`)
  expect(await page.text()).toContain('reference/hooks/index.html')
  const hash = createHash('sha256').update('let a').digest('base64')
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect((await fetch(`${origin}/docs/nowhere.html`)).status).toBe(404)
  const { links } = (await (await fetch(`${origin}/community.json`)).json()) as { links: { url: string }[] }
  expect(links.at(-1)?.url).toBe('/docs/')
})
