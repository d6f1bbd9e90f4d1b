import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright'
import { expect, test } from 'vitest'
import { chromiumLaunchOptions } from '../../../../scripts/chromium.mjs'
import type { postWithProgress } from './post-with-progress.ts'

declare const module: { postWithProgress: typeof postWithProgress }

const script = stripTypeScriptTypes(readFileSync(new URL('post-with-progress.ts', import.meta.url), 'utf8'))
const html = `<script type="module">import * as it from '/post.js'; globalThis.module = it</script>`

/** Serves the page and takes its posts; `/silent` never answers. */
async function start() {
  const server = createServer((request, response) => {
    if (request.url === '/silent') return
    if (request.url === '/post.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else if (request.method !== 'POST') response.writeHead(200, { 'content-type': 'text/html' }).end(html)
    else {
      request.resume()
      request.on('end', () => response.writeHead(201, { location: '/a.png' }).end(request.headers['x-name']))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a browser posts, reports progress, and stops when aborted or when nothing moves', async () => {
  const { server, origin } = await start()
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(origin)
    const seen = await page.evaluate(async () => {
      const progress: number[] = []
      const post = { url: '/upload', headers: { 'x-name': 'Mira' }, body: new Uint8Array(3_000_000) }
      const answer = await module.postWithProgress(post, (fraction) => progress.push(fraction))
      const ignore = () => undefined
      const controller = new AbortController()
      const silent = module.postWithProgress({ ...post, url: '/silent', signal: controller.signal }, ignore)
      controller.abort(new Error('left the page'))
      const aborted = await silent.then(String, String)
      const dead = await module
        .postWithProgress({ ...post, url: 'http://127.0.0.1:9/' }, ignore)
        .then(String, String)
      const stalled = await module
        .postWithProgress({ ...post, url: '/silent' }, ignore, 500)
        .then(String, String)
      return { answer, progress, aborted, dead, stalled }
    })
    expect(seen.answer).toEqual({ status: 201, statusText: 'Created', text: 'Mira', location: '/a.png' })
    expect(seen.progress.at(-1)).toBe(1)
    expect(seen.aborted).toBe('Error: left the page')
    expect(seen.dead).toBe('TypeError: Failed to post')
    expect(seen.stalled).toBe('TypeError: The server does not answer')
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
})
