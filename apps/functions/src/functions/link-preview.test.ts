import { once } from 'node:events'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createPreviewCache } from '../previews/preview-cache.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestServer } from '../testing/test-server.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
const page = (head: string) => `<!doctype html><html><head>${head}</head><body><p>Hi</p></body></html>`
const titled = (title: string) => page(`<title>${title}</title>`)

type Pages = Readonly<Record<string, (outgoing: ServerResponse) => void>>

/** Another site, which records what is requested of it. */
async function startSite(pages: Pages) {
  const heard: string[] = []
  const answer: RequestListener = ({ url = '' }, outgoing) => {
    heard.push(url)
    const respond = pages[url]
    if (respond) respond(outgoing)
    else outgoing.writeHead(404, html).end(titled('Not here'))
  }
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}

async function request(origin: string, url: string, address = '192.0.2.1') {
  const response = await fetch(`${origin}/functions/link-preview?url=${encodeURIComponent(url)}`, {
    headers: { 'x-forwarded-for': address },
  })
  const { preview, code } = (await response.json()) as {
    preview?: Record<string, string> | null
    code?: string
  }
  return { status: response.status, preview, code, cacheControl: response.headers.get('cache-control') }
}

async function startCity(pages: Pages) {
  const site = await startSite(pages)
  const city = await startTestServer({ MIRROR_ORIGINS: site.origin })
  return { ...city, site, preview: (path: string) => request(city.origin, site.origin + path) }
}

describe('a link preview', () => {
  test('has the page’s title and description, and a small copy of its picture', async () => {
    const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#c63' } })
      .withExif({ IFD0: { Copyright: 'Harbour Office' } })
      .jpeg()
      .toBuffer()
    const { preview, site } = await startCity({
      '/ferry?line=7': (outgoing) =>
        outgoing.writeHead(200, html).end(
          page(`
            <title>plain</title><meta name="description" content="plain">
            <meta property="og:title" content="The ferry &amp; the&#10; tide \u202Eevil">
            <meta property="og:description" content="  Every half hour.  ">
            <meta property="og:site_name" content="Harbour">
            <meta property="og:image" content="/ferry.jpg">`),
        ),
      '/ferry.jpg': (outgoing) => outgoing.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo),
    })
    const found = await preview('/ferry?line=7#timetable')
    expect(found).toMatchObject({
      status: 200,
      preview: { title: 'The ferry & the tide evil', description: 'Every half hour.', siteName: 'Harbour' },
      cacheControl: expect.stringMatching(/^public, max-age=(3600|35\d\d)$/),
    })
    const [head, data = ''] = (found.preview?.['image'] ?? '').split(',')
    expect(head).toBe('data:image/webp;base64')
    const copy = await sharp(Buffer.from(data, 'base64')).metadata()
    expect(copy).toMatchObject({ format: 'webp', width: 192, height: 192 })
    expect(copy.exif).toBeUndefined()
    // A fragment is not sent, and one page is requested once.
    await preview('/ferry?line=7')
    expect(site.heard).toEqual(['/ferry?line=7', '/ferry.jpg'])
  })

  test('falls back to the plain title, and leaves out a picture that is broken or too large', async () => {
    const { preview } = await startCity({
      '/svg': (outgoing) =>
        outgoing
          .writeHead(200, html)
          .end(page('<title> Plain </title><meta property="og:image" content="/x.svg">')),
      '/x.svg': (outgoing) =>
        outgoing
          .writeHead(200, { 'content-type': 'image/svg+xml' })
          .end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '/huge': (outgoing) =>
        outgoing
          .writeHead(200, html)
          .end(page('<title>Huge</title><meta property="og:image" content="/huge.png">')),
      '/huge.png': (outgoing) => void outgoing.writeHead(200, { 'content-length': '90000000' }).write('x'),
      '/long': (outgoing) => outgoing.writeHead(200, html).end(titled('é'.repeat(1000))),
      '/script': (outgoing) =>
        outgoing
          .writeHead(200, html)
          .end(page('<meta property="og:image" content="javascript:x"><title>Js</title>')),
      '/blank': (outgoing) =>
        outgoing
          .writeHead(200, html)
          .end(page('<meta property="og:title" content="\u3164\u200d\u2800"><title>Seen</title>')),
    })
    expect((await preview('/svg')).preview).toEqual({ title: 'Plain' })
    expect((await preview('/huge')).preview).toEqual({ title: 'Huge' })
    expect((await preview('/script')).preview).toEqual({ title: 'Js' })
    expect((await preview('/blank')).preview).toEqual({ title: 'Seen' })
    expect((await preview('/long')).preview).toEqual({ title: `${'é'.repeat(149)}…` })
  })

  test.each([
    ['the content type', 'text/html; charset=windows-1251', Buffer.from([0xcf, 0xf0, 0xe8]), '', 'При'],
    ['the page itself', 'text/html', Buffer.from('caf\xe9', 'latin1'), '<meta charset="iso-8859-1">', 'café'],
    ['nobody: it is UTF-8', 'text/html; charset=no-such', Buffer.from('café'), '', 'café'],
    ['nobody, and is not UTF-8', 'text/html', Buffer.from('caf\xe9', 'latin1'), '', 'café'],
    ['the page as UTF-16', 'text/html', Buffer.from('café'), '<meta charset="utf-16">', 'café'],
    [
      'the page, after a script',
      'text/html',
      Buffer.from('caf\xe9', 'latin1'),
      '<script charset="utf-8"></script><!-- charset=koi8-r --><meta charset="windows-1252">',
      'café',
    ],
  ])('has the encoding that is named by %s', async (_, contentType, title, head, expected) => {
    const { preview } = await startCity({
      '/': (outgoing) => {
        const parts = [Buffer.from(`${head}<title>`), title, Buffer.from('</title>')]
        outgoing.writeHead(200, { 'content-type': contentType }).end(Buffer.concat(parts))
      },
    })
    expect((await preview('/')).preview).toEqual({ title: expected })
  })

  test('is absent for anything but a page with a title, and that is cached for a shorter time', async () => {
    const { preview, site } = await startCity({
      '/untitled': (outgoing) => outgoing.writeHead(200, html).end(page('<svg><title>Icon</title></svg>')),
      '/json': (outgoing) =>
        outgoing.writeHead(200, { 'content-type': 'application/json' }).end(titled('Json')),
      '/round': (outgoing) => outgoing.writeHead(302, { location: '/round' }).end(),
      '/garbled': (outgoing) =>
        outgoing.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('no gzip'),
      '/cut': (outgoing) => {
        outgoing.writeHead(200, { ...html, 'content-length': '1000' })
        outgoing.write('<title>Cut', () => outgoing.destroy())
      },
    })
    // The time that remains when the response arrives.
    const quarterOfAnHour = /^public, max-age=(900|8\d\d)$/
    for (const path of ['/untitled', '/json', '/round', '/garbled', '/cut', '/missing']) {
      const absent = { status: 200, preview: null, cacheControl: expect.stringMatching(quarterOfAnHour) }
      expect(await preview(path), path).toMatchObject(absent)
    }
    const before = site.heard.length
    expect((await preview('/missing')).preview).toBeNull()
    expect(site.heard).toHaveLength(before)
  })

  test('stops reading a page with elements inside elements, which take the parser seconds', async () => {
    const description = '<meta name="description" content="Deep">'
    const nested = (count: number) => `${titled('Nested')}${'<b>'.repeat(count)}${description}`
    const { preview } = await startCity({
      '/some': (outgoing) => outgoing.writeHead(200, html).end(nested(500)),
      '/many': (outgoing) => outgoing.writeHead(200, html).end(nested(512)),
    })
    expect((await preview('/some')).preview).toEqual({ title: 'Nested', description: 'Deep' })
    expect((await preview('/many')).preview).toEqual({ title: 'Nested' })
  })

  test('reads no more than the beginning of a page, also where it is compressed', async () => {
    let written = 0
    const bomb = gzipSync(
      Buffer.concat([Buffer.from('<title>Bomb</title>'), Buffer.alloc(200 * 1024 * 1024)]),
    )
    const { preview } = await startCity({
      '/endless': (outgoing) => {
        outgoing.writeHead(200, html).write('<title>Endless</title>')
        const block = Buffer.alloc(64 * 1024, 'x')
        const push = (): void => {
          written += block.length
          outgoing.write(block, (error) => error ?? push())
        }
        push()
      },
      '/bomb': (outgoing) => outgoing.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb),
      '/late': (outgoing) => outgoing.writeHead(200, html).end(`${'<p>'.repeat(300_000)}<title>Late</title>`),
    })
    expect((await preview('/endless')).preview).toEqual({ title: 'Endless' })
    expect(written).toBeLessThan(20 * 1024 * 1024)
    const before = process.memoryUsage().rss
    expect((await preview('/bomb')).preview).toEqual({ title: 'Bomb' })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
    expect((await preview('/late')).preview).toBeNull()
  })

  test('is given up after five seconds', async () => {
    const { preview } = await startCity({
      '/silent': () => undefined,
      '/slow': (outgoing) => {
        outgoing.writeHead(200, html).write('<title>Slow</title>')
        const timer = setInterval(() => outgoing.write('x'), 100)
        outgoing.on('close', () => clearInterval(timer))
      },
    })
    const found = await Promise.all([preview('/silent'), preview('/slow')])
    expect(found.map((each) => each.preview)).toEqual([null, null])
  }, 15_000)

  test('never requests a private address, by a redirect or for a picture', async () => {
    const inner = await startSite({})
    const { preview } = await startCity({
      '/away': (outgoing) => outgoing.writeHead(302, { location: `${inner.origin}/secret` }).end(),
      '/named': (outgoing) =>
        outgoing.writeHead(302, { location: inner.origin.replace('127.0.0.1', 'localhost') }).end(),
      '/picture': (outgoing) =>
        outgoing
          .writeHead(200, html)
          .end(page(`<title>Picture</title><meta property="og:image" content="${inner.origin}/x.png">`)),
    })
    expect((await preview('/away')).preview).toBeNull()
    expect((await preview('/named')).preview).toBeNull()
    expect((await preview('/picture')).preview).toEqual({ title: 'Picture' })
    expect(inner.heard).toEqual([])
  })

  test('is refused for what is not a web address', async () => {
    const { origin } = await startTestServer()
    for (const url of [
      '',
      'x',
      'file:///etc/passwd',
      'http://user@host.example',
      `https://x/${'x'.repeat(3000)}`,
    ]) {
      expect(await request(origin, url), url).toMatchObject({ status: 400, code: 'malformed' })
    }
    expect((await fetch(`${origin}/functions/link-preview`)).status).toBe(400)
  })

  test('is made once for all who ask, of eight pages at a time for one address', async () => {
    const waiting: ServerResponse[] = []
    const pages = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [
        `/${index}`,
        (outgoing: ServerResponse) => void waiting.push(outgoing),
      ]),
    )
    const { preview } = await startCity(pages)
    const first = Array.from({ length: 8 }, (_, index) => preview(`/${index}`))
    await expect.poll(() => waiting.length).toBe(8)
    expect(await preview('/8')).toMatchObject({ status: 503, code: 'busy', cacheControl: 'no-store' })
    const shared = preview('/0')
    for (const outgoing of waiting) outgoing.writeHead(200, html).end(titled('Here'))
    const found = await Promise.all([...first, shared])
    expect(found.map((each) => each.preview?.['title'])).toEqual(Array.from({ length: 9 }, () => 'Here'))
    expect(waiting).toHaveLength(8)
    const again = preview('/8')
    await expect.poll(() => waiting.length).toBe(9)
    waiting.at(-1)?.writeHead(200, html).end(titled('Late'))
    expect((await again).preview).toEqual({ title: 'Late' })
  })

  test('is made for a newcomer while three addresses ask for all the pages that are requested at a time', async () => {
    const waiting: ServerResponse[] = []
    const slow = Object.fromEntries(
      Array.from({ length: 24 }, (_, index) => [
        `/slow/${index}`,
        (outgoing: ServerResponse) => void waiting.push(outgoing),
      ]),
    )
    const site = await startSite({
      ...slow,
      '/quick': (outgoing) => outgoing.writeHead(200, html).end(titled('Quick')),
    })
    const { origin } = await startTestServer({ MIRROR_ORIGINS: site.origin, PROXIES: '1' })
    const preview = (path: string, address: string) => request(origin, site.origin + path, address)
    const flood = Object.keys(slow).map((path, index) => preview(path, `192.0.2.${index % 3}`))
    await expect.poll(() => waiting.length).toBe(24)
    expect((await preview('/quick', '198.51.100.1')).preview).toEqual({ title: 'Quick' })
    const lost = await Promise.race(flood)
    expect(lost).toMatchObject({ status: 503, code: 'busy', cacheControl: 'no-store' })
    for (const outgoing of waiting) if (!outgoing.destroyed) outgoing.writeHead(200, html).end(titled('Slow'))
    const found = await Promise.all(flood)
    expect(found.filter(({ preview: made }) => made?.['title'] === 'Slow')).toHaveLength(23)
    // Nothing is known about the page that was given up.
    const path = `/slow/${found.findIndex(({ status }) => status === 503)}`
    const again = preview(path, '198.51.100.1')
    await expect.poll(() => waiting.length).toBe(25)
    waiting.at(-1)?.writeHead(200, html).end(titled('Again'))
    expect((await again).preview).toEqual({ title: 'Again' })
  })

  test('costs one address a limited number of requests', async () => {
    const { preview, site } = await startCity({})
    const statuses: number[] = []
    for (let index = 0; index < 125; index += 1) statuses.push((await preview(`/${index}`)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect(site.heard).toHaveLength(120)
    // What is cached costs nothing.
    expect((await preview('/0')).status).toBe(200)
  })
})

test('cached previews survive a restart, expire, and are limited in number', async () => {
  const folder = join(await temporaryFolder(), 'previews')
  const size = { inMemory: 3, onDisk: 10 }
  const cache = createPreviewCache(folder, size)
  const entry = (index: number) => ({
    url: `https://a.example/${index}`,
    madeAt: 50,
    expiresAt: 100,
    preview: { title: `${index}` },
  })
  for (let index = 0; index < 25; index += 1) await cache.put(entry(index))
  expect((await readdir(folder)).length).toBeLessThanOrEqual(10)
  for (const each of [cache, createPreviewCache(folder, size)]) {
    expect(await each.find('https://a.example/24', 99)).toEqual(entry(24))
    expect(await each.find('https://a.example/24', 100)).toBeUndefined()
    // The clock was set back.
    expect(await each.find('https://a.example/24', 49)).toBeUndefined()
    expect(await each.find('https://a.example/0', 99)).toBeUndefined()
  }
})

test('a preview that cannot be stored leaves no file behind', async () => {
  const folder = await temporaryFolder()
  const cache = createPreviewCache(folder)
  const cached = { url: 'https://x.example/', madeAt: 1, expiresAt: 100, preview: { title: 'x' } }
  await cache.put(cached)
  const [name = ''] = await readdir(folder)
  // The new file cannot take the place of a folder.
  await rm(join(folder, name))
  await mkdir(join(folder, name))
  await expect(cache.put(cached)).rejects.toThrow()
  expect(await readdir(folder)).toEqual([name])
})
