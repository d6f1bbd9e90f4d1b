import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { isSecret } from '../auth/http-auth.ts'
import { HttpError, reasonHeader } from '../auth/http-error.ts'
import { bodyOf, withBody, type BodyLimits } from '../auth/read-body.ts'
import type { AvatarProvider } from '../avatars/local-avatars.ts'
import type { BadgeIssuer } from '../badges/badge-issuer.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { AppEnv } from '../client-address.ts'
import { isDiskFull } from '../disk.ts'
import { describeError, type Log } from '../log.ts'
import {
  blossomCheck,
  blossomDelete,
  blossomList,
  blossomMirror,
  blossomUpload,
  createMirrorPlaces,
} from '../media/blossom.ts'
import type { Download } from '../media/download.ts'
import { findMedia, type MediaLibrary } from '../media/media-library.ts'
import { nip96Delete, nip96Info, nip96List, nip96Path, nip96Upload } from '../media/nip96.ts'
import type { Eraser } from '../members/eraser.ts'
import { isManagementCall, managementResponse } from '../members/management-api.ts'
import type { Members } from '../members/members.ts'
import { answerPolicy, type RelayPolicyOptions } from '../members/relay-policy.ts'
import type { LinkPreviews } from '../previews/link-previews.ts'
import { relayNames, type RelayName } from '../relay-names.ts'
import type { Relay } from '../relay/relay.ts'
import { hiddenMediaResponse, mediaResponse } from '../static/media-response.ts'
import { claimName } from './claim-name.ts'
import {
  changeEmailSettings,
  confirmEmail,
  emailOffer,
  forgetEmail,
  readEmailSettings,
  stopEmails,
  type EmailParts,
} from './emails.ts'
import {
  ensureNotTooManyFrom,
  readJsonObject,
  senderOf,
  type Call,
  type FunctionContext,
} from './function-context.ts'
import { generateAvatar } from './generate-avatar.ts'
import { issueCityBadge } from './issue-city-badge.ts'
import { linkPreview } from './link-preview.ts'
import {
  markAlertsRead,
  pushKey,
  subscribeDevice,
  unsubscribeDevice,
  type PushDevicesParts,
} from './push-devices.ts'
import { uploadMedia } from './upload-media.ts'

/** The dependencies of the routes. */
export interface FunctionParts {
  readonly context: FunctionContext
  /** The write policy for relays elsewhere; without a token it is not offered. */
  readonly policy: RelayPolicyOptions & {
    readonly token: string | undefined
    /** Of its own: uploads must not keep a relay from asking. */
    readonly bodies: BodyLimits
  }
  readonly members: Members
  readonly eraser: Eraser
  readonly relays: Readonly<Record<RelayName, Pick<Relay, 'find' | 'lastWritten'>>>
  readonly library: MediaLibrary
  readonly blobs: BlobStore
  readonly download: Download
  readonly previews: LinkPreviews
  readonly issuer: BadgeIssuer
  readonly avatars: AvatarProvider
  readonly push: PushDevicesParts
  /** Undefined if the city has no mail server. */
  readonly emails: EmailParts | undefined
  readonly allowedOrigins: readonly string[]
  /** The city's own names, which nobody may claim. */
  readonly cityNames: readonly string[]
  readonly log: Log
}

/** A relay's largest event, and the fields around it. */
const maxPolicyBytes = 1024 * 1024

/** Functions that only pages of the allowed origins may call. */
const functionNames = [
  'upload-media',
  'issue-city-badge',
  'claim-name',
  'generate-avatar',
  'link-preview',
  'change-email-settings',
  'email-offer',
  'forget-email',
  'push-key',
  'read-email-settings',
  'subscribe-device',
  'unsubscribe-device',
  'mark-alerts-read',
]

/** NIP-96 and Blossom are open to pages of any origin. */
const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, content-length, x-sha-256, x-content-type, x-content-length',
  'access-control-expose-headers': 'x-reason, retry-after',
  'access-control-max-age': '86400',
  'cross-origin-resource-policy': 'cross-origin',
}

const sha256Path = '/:name{[0-9a-f]{64}(\\.[a-z0-9]{1,5})?}'

const callOf = (c: Context<AppEnv>): Call => ({ request: c.req.raw, client: c.env?.client ?? '' })

/** The response to an error: `error` is for our functions, `message` for NIP-96. */
function errorResponse(caught: unknown, c: Context, log: Log): Response {
  const error = isDiskFull(caught)
    ? new HttpError(507, 'storage-full', 'The disk of the server is full. Please tell the club.', {
        cause: caught,
      })
    : caught
  const expected = error instanceof HttpError
  const status = expected ? error.status : 500
  const message = expected ? error.message : 'Something went wrong on the server.'
  if (!expected) {
    log('error', 'a function failed', { method: c.req.method, path: c.req.path, error: describeError(error) })
  }
  const headers = new Headers({ 'cache-control': 'no-store', 'x-reason': reasonHeader(message) })
  if (expected && error.retryAfter !== undefined) headers.set('retry-after', String(error.retryAfter))
  const code = expected ? error.code : 'internal'
  const limit = expected && error.limit !== undefined ? { limit: error.limit } : {}
  return Response.json({ error: message, code, ...limit, status: 'error', message }, { status, headers })
}

/** The routes of the backend functions, NIP-96 and Blossom. */
export function createFunctionRoutes(parts: FunctionParts): Hono<AppEnv> {
  const {
    context,
    policy,
    members,
    relays,
    library,
    blobs,
    download,
    previews,
    issuer,
    avatars,
    push,
    emails,
    allowedOrigins,
    cityNames,
    log,
  } = parts
  const removeMedia = (name: string, pubkey: string) => library.remove(name.slice(0, 64), pubkey)
  const routes = new Hono<AppEnv>()
  const open = async (c: Context, next: () => Promise<void>) => {
    await next()
    for (const [name, value] of Object.entries(openToAll)) c.res.headers.set(name, value)
  }
  routes.onError((error, c) => errorResponse(error, c, log))
  const limited = async (c: Context<AppEnv>, next: () => Promise<void>) => {
    await ensureNotTooManyFrom(c.env?.client ?? '', context)
    await next()
  }
  // A relay asks for each event: it is one trusted client, known by its token.
  routes.post('/functions/relay-policy', async (c, next) => {
    const { token } = policy
    if (token === undefined || !isSecret(`Bearer ${token}`, c.req.header('authorization'))) return next()
    const sender = senderOf(callOf(c), 'relay policy')
    return withBody(bodyOf(c.req.raw), maxPolicyBytes, sender, policy.bodies, async (body) =>
      Response.json(await answerPolicy(readJsonObject(body), policy)),
    )
  })
  routes.on(['POST', 'PUT', 'DELETE'], '*', limited)

  for (const name of functionNames) {
    routes.use(
      `/functions/${name}`,
      cors({
        origin: [...allowedOrigins],
        allowMethods: ['GET', 'POST'],
        allowHeaders: ['authorization', 'content-type'],
        maxAge: 86_400,
      }),
    )
  }
  routes.post('/functions/upload-media', (c) => uploadMedia(callOf(c), library, context))
  routes.post('/functions/issue-city-badge', (c) => issueCityBadge(callOf(c), issuer, context))
  routes.post('/functions/claim-name', (c) => claimName(callOf(c), cityNames, context))
  routes.get('/functions/link-preview', limited)
  routes.get('/functions/link-preview', (c) => linkPreview(callOf(c), previews, context))
  const avatarParts = { provider: avatars, library, log }
  routes.post('/functions/generate-avatar', (c) => generateAvatar(callOf(c), avatarParts, context))

  routes.get('/functions/push-key', () => pushKey(push))
  routes.post('/functions/subscribe-device', (c) => subscribeDevice(callOf(c), push, context))
  routes.post('/functions/unsubscribe-device', (c) => unsubscribeDevice(callOf(c), push, context))
  routes.post('/functions/mark-alerts-read', (c) => markAlertsRead(callOf(c), push, context))

  routes.get('/functions/email-offer', () => emailOffer(emails))
  routes.post('/functions/read-email-settings', (c) => readEmailSettings(callOf(c), emails, context))
  routes.post('/functions/change-email-settings', (c) => changeEmailSettings(callOf(c), emails, context))
  routes.post('/functions/forget-email', (c) => forgetEmail(callOf(c), emails, context))
  for (const path of ['/functions/confirm-email', '/functions/stop-emails']) routes.get(path, limited)
  routes.on(['GET', 'POST'], '/functions/confirm-email', (c) => confirmEmail(callOf(c), emails))
  routes.on(['GET', 'POST'], '/functions/stop-emails', (c) => stopEmails(callOf(c), emails))
  for (const name of relayNames) {
    routes.use(`/relays/${name}`, open)
    routes.post(`/relays/${name}`, (c, next) => {
      if (!isManagementCall(c.req.raw)) return next()
      const relay = {
        name,
        find: relays[name].find.bind(relays[name]),
        lastWritten: relays[name].lastWritten.bind(relays[name]),
      }
      const { state, now } = context
      const findEvent = (id: string) =>
        relayNames.flatMap((each) => relays[each].find({ ids: [id], limit: 1 }))[0]
      const findOurs = (sha256: string) => findMedia(state, sha256)
      const options = {
        members,
        state,
        relay,
        findEvent,
        findMedia: findOurs,
        eraser: parts.eraser,
        removeMedia,
        now,
      }
      return managementResponse(c, options, context)
    })
  }

  routes.use('/.well-known/nostr/nip96.json', open)
  routes.get('/.well-known/nostr/nip96.json', () => Response.json(nip96Info(context.origin, library)))
  routes.use(nip96Path, open)
  routes.use(`${nip96Path}/*`, open)
  routes.options(nip96Path, () => new Response(null, { status: 204 }))
  routes.options(`${nip96Path}/*`, () => new Response(null, { status: 204 }))
  routes.post(nip96Path, (c) => nip96Upload(callOf(c), library, context))
  routes.get(nip96Path, limited)
  routes.get(nip96Path, (c) => nip96List(callOf(c), library, context))
  routes.delete(`${nip96Path}/:sha256`, (c) =>
    nip96Delete(callOf(c), c.req.param('sha256'), library, context),
  )

  for (const path of ['/upload', '/media', '/mirror', '/list/:pubkey', sha256Path]) {
    routes.use(path, open)
    routes.options(path, () => new Response(null, { status: 204 }))
  }
  // Routes that verify a signature; Hono treats HEAD as GET.
  for (const path of ['/upload', '/media', '/list/:pubkey']) routes.get(path, limited)
  routes.put('/upload', (c) => blossomUpload(callOf(c), 'upload', library, context))
  routes.put('/media', (c) => blossomUpload(callOf(c), 'media', library, context))
  const mirror = { download, places: createMirrorPlaces() }
  routes.put('/mirror', (c) => blossomMirror(callOf(c), library, mirror, context))
  for (const verb of ['upload', 'media'] as const) {
    routes.get(`/${verb}`, (c) =>
      c.req.raw.method === 'HEAD'
        ? blossomCheck(callOf(c), verb, library, context)
        : new Response(null, { status: 405, headers: { allow: 'HEAD, PUT, OPTIONS' } }),
    )
  }
  routes.get('/list/:pubkey', (c) => blossomList(callOf(c), c.req.param('pubkey'), library, context))
  routes.delete(sha256Path, (c) =>
    blossomDelete(callOf(c), c.req.param('name').slice(0, 64), library, context),
  )
  routes.get(sha256Path, async (c) => {
    const name = (await findMedia(context.state, c.req.param('name').slice(0, 64))) ?? ''
    return (await members.isMediaHidden(name)) ? hiddenMediaResponse() : mediaResponse(blobs, name, c.req.raw)
  })
  return routes
}
