import { Hono } from 'hono'
import { atOrigin, type Community } from '@ncc/nostr-core/city'
import { isSecret } from './auth/http-auth.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import type { AppEnv } from './client-address.ts'
import type { Disk } from './disk.ts'
import { health } from './health.ts'
import { describeError, type Log } from './log.ts'
import { findMedia } from './media/media-library.ts'
import { isManagementCall } from './members/management-api.ts'
import { createMetrics } from './metrics.ts'
import type { Station } from './radio/station.ts'
import type { RelayName } from './relay-names.ts'
import type { Relay } from './relay/relay.ts'
import type { State } from './state/state.ts'
import type { BuiltSites } from './static/built-site.ts'
import { hiddenMediaResponse, mediaResponse } from './static/media-response.ts'
import { faviconOf } from './static/page-head.ts'
import type { Pages } from './static/pages.ts'
import { addSecurityHeaders } from './static/security-headers.ts'
import type { StaticFolder } from './static/static-folder.ts'
import { webManifest } from './static/web-manifest.ts'

/** The dependencies of the app. */
export interface AppParts {
  /** The community configuration as served; clients resolve its paths. */
  readonly community: Community
  /** The public origin. */
  readonly origin: string
  /** The address of the logo that every server draws. */
  readonly drawnLogo: string
  readonly relays: Readonly<
    Record<RelayName, Pick<Relay, 'respond' | 'isHealthy' | 'isFull' | 'isUnwritable' | 'statistics'>>
  >
  readonly blobs: BlobStore
  readonly state: State
  readonly web: StaticFolder
  /** The web app's page; undefined if another server serves it. */
  readonly pages: Pages | undefined
  /** Whether another server serves the web app, as in development. */
  readonly webIsElsewhere: boolean
  /** A site that is not built is undefined. */
  readonly sites: BuiltSites
  readonly functions: Hono<AppEnv>
  /** The bearer token for `/metrics`; undefined disables it. */
  readonly metricsToken: string | undefined
  readonly station: Station
  /** The disk of the data folder. */
  readonly disk: Disk
  /** The limits of one relay's database, and of all uploads together. */
  readonly maxBytes: { readonly relay: number; readonly media: number }
  /** Whether the public address is https. */
  readonly isHttps: boolean
  /** Whether a request is refused because stewards have blocked the client's address. */
  readonly isRefused: (request: Request, client: string) => boolean
  /** Whether moderators have hidden media of that name. */
  readonly isMediaHidden: (name: string) => Promise<boolean>
  readonly log: Log
}

const openToAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

const text = (body: string, status: number) =>
  new Response(`${body}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-cache', ...headers } })

function radio(station: Station, method: string, client: string): Response {
  const stream = method === 'HEAD' ? null : station.listen(client)
  if (stream === undefined) return text('The radio has reached its listener limit.', 503)
  return new Response(stream, {
    headers: {
      ...openToAll,
      'content-type': 'audio/mpeg',
      'cache-control': 'no-store',
      'accept-ranges': 'none',
    },
  })
}

/** Looks up one of the city's NIP-05 names, with the city's relay as the place to find its account. */
async function nostrJson({ state, community, origin }: AppParts, name?: string): Promise<Response> {
  if (name === undefined) return json({ names: {} }, 200, openToAll)
  if (!/^[a-z0-9._-]{1,64}$/i.test(name)) {
    return json({ error: 'A name has up to 64 characters: a-z, 0-9, ".", "_" and "-".' }, 400, openToAll)
  }
  const pubkey = await state.findName(name.toLowerCase())
  if (pubkey === undefined) return json({ names: {} }, 200, openToAll)
  const relays = { [pubkey]: [atOrigin(community, origin).relays.city] }
  return json({ names: { [name]: pubkey }, relays }, 200, openToAll)
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** A file of the web app, or its page for every path that may be one of its routes. */
async function webPage({ web, pages }: AppParts, request: Request, path: string): Promise<Response> {
  if (pages && (path === '/' || path === '/index.html')) return pages.respond('/', request)
  const name = decodePath(path.slice(1))
  const file = name === undefined ? undefined : await web.respond(name, request)
  if (file) return file
  const isFile = /\.[a-z0-9]{1,8}$/i.test(path) || path.startsWith('/assets/')
  const wantsPage = /text\/html|\*\/\*/.test(request.headers.get('accept') ?? '*/*')
  if (isFile || !wantsPage || !pages) return text('Not found', 404)
  return pages.respond(path, request)
}

/** Everything on the origin except WebSockets, as a plain fetch handler. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { relays, blobs, state, web, sites, station, functions, log } = parts
  const metrics = createMetrics(parts)
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    await next()
    metrics.countRequest(c.req.method, c.res.status)
    // The same response: another one would copy its body.
    addSecurityHeaders(c.res, parts.isHttps)
  })
  app.use((c, next) => {
    const isRefused = parts.isRefused(c.req.raw, c.env?.client ?? '')
    return isRefused ? Promise.resolve(text('This address is blocked', 403)) : next()
  })
  app.get('/healthz', async () => {
    const { status, checks } = await health(parts)
    return json({ status, checks }, status === 'failing' ? 503 : 200)
  })
  app.get('/metrics', async (c) => {
    const { metricsToken } = parts
    if (metricsToken === undefined || !isSecret(`Bearer ${metricsToken}`, c.req.header('authorization'))) {
      return text('Not found', 404)
    }
    return new Response(await metrics.render(), { headers: { 'content-type': metrics.contentType } })
  })
  app.get('/community.json', () => json(parts.community, 200, openToAll))
  app.all('/relays/:name', (c, next) => {
    if (isManagementCall(c.req.raw)) return next()
    const name = c.req.param('name')
    return Object.hasOwn(relays, name)
      ? relays[name as RelayName].respond(c.req.raw)
      : text('No such relay', 404)
  })
  app.get('/media/:name', async (c) => {
    const name = c.req.param('name')
    const sha256 = /^([0-9a-f]{64})(\.[a-z0-9]{1,5})?$/.exec(name)?.[1]
    const isStored = sha256 === undefined || (await blobs.find(name)) !== undefined
    // A file is also found by the hash of the uploaded bytes (NIP-96).
    const stored = isStored ? name : ((await findMedia(state, sha256)) ?? name)
    if (await parts.isMediaHidden(stored)) return hiddenMediaResponse()
    return mediaResponse(blobs, stored, c.req.raw)
  })
  app.get('/radio/demo', (c) => radio(station, c.req.method, c.env?.client ?? ''))
  app.get('/.well-known/nostr.json', (c) => nostrJson(parts, c.req.query('name')))
  app.route('/', functions)
  app.all('/functions/*', () => json({ error: 'No such function.' }, 404))
  app.all('/.well-known/*', () => text('Not found', 404))
  app.all('/radio/*', () => text('Not found', 404))
  app.all('/media/*', () => text('Not found', 404))
  app.all('/relays/*', () => text('Not found', 404))
  for (const [folder, site] of Object.entries<BuiltSites[keyof BuiltSites]>({ ...sites })) {
    app.get(`/${folder}`, (c) => (site ? c.redirect(`/${folder}/`) : text('Not found', 404)))
    app.get(`/${folder}/*`, async (c) => {
      const name = decodePath(c.req.path.slice(folder.length + 2))
      const file = name === undefined ? undefined : await site?.respond(name, c.req.raw)
      return file ?? text('Not found', 404)
    })
  }
  app.get('/manifest.webmanifest', async (c) => {
    const manifest = await webManifest(web, atOrigin(parts.community, new URL(c.req.url).origin))
    return manifest ?? text('Not found', 404)
  })
  app.get('/favicon.ico', (c, next) => {
    const own = faviconOf(parts.community, parts.drawnLogo)
    return own === undefined ? next() : c.redirect(own)
  })
  app.get('*', (c) => webPage(parts, c.req.raw, c.req.path))
  app.notFound(() => text('Not found', 404))
  app.onError((error, c) => {
    log('error', 'a request failed', { method: c.req.method, path: c.req.path, error: describeError(error) })
    return json({ error: 'Something went wrong on the server.' }, 500)
  })
  return app
}
