import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of a server, which can publish a new release of the web app. */
export interface Releases {
  readonly origin: string
  /** Switches to the next release. */
  release(): void
  close(): Promise<void>
}

/** Proxies `origin` over HTTP; after a release, pages have `<html data-release="2">`. */
export async function startReleases(origin: string): Promise<Releases> {
  let isNew = false
  const server = createServer((request, response) => {
    const answer = async () => {
      const path = request.url ?? '/'
      const { accept = '*/*' } = request.headers
      const upstream = await fetch(new URL(path, origin), { headers: { accept } })
      const type = upstream.headers.get('content-type') ?? 'text/plain'
      let body = Buffer.from(await upstream.arrayBuffer())
      if (isNew && type.startsWith('text/html'))
        body = Buffer.from(body.toString().replace('<html', '<html data-release="2"'))
      if (isNew && path === '/sw.js') body = Buffer.from(`${body.toString()}\n// release 2\n`)
      response.writeHead(upstream.status, { 'content-type': type, 'cache-control': 'no-cache' })
      response.end(body)
    }
    answer().catch(() => response.writeHead(502).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    release() {
      isNew = true
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
