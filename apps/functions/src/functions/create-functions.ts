import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Verifier } from '@ncc/nostr-core'
import { atOrigin, type Community } from '@ncc/nostr-core/city'
import { createOtherAddressLog } from '../auth/other-address.ts'
import { createBodyLimits } from '../auth/read-body.ts'
import { createImageApiAvatars } from '../avatars/image-api-avatars.ts'
import { createLocalAvatars } from '../avatars/local-avatars.ts'
import { createBadgeIssuer } from '../badges/badge-issuer.ts'
import { cityRelays } from '../badges/city-relays.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { AppEnv } from '../client-address.ts'
import { diskOf } from '../disk.ts'
import type { Log } from '../log.ts'
import { createDownload, createExternalGet } from '../media/download.ts'
import { createImageQueue } from '../media/image-queue.ts'
import { createMediaLibrary, defaultMediaLimits } from '../media/media-library.ts'
import type { CityAccess } from '../members/city-access.ts'
import { createLinkPreviews } from '../previews/link-previews.ts'
import { createPreviewCache } from '../previews/preview-cache.ts'
import type { RelayName } from '../relay-names.ts'
import type { Relay } from '../relay/relay.ts'
import { Signatures } from '../relay/signatures.ts'
import type { TokenBuckets } from '../relay/token-buckets.ts'
import type { Env } from '../settings/env.ts'
import { accountRates } from '../state/account-keys.ts'
import type { Rate, RateLimit } from '../state/rate-limit.ts'
import type { State } from '../state/state.ts'
import type { EmailParts } from './emails.ts'
import type { FunctionContext } from './function-context.ts'
import type { PushDevicesParts } from './push-devices.ts'
import { createFunctionRoutes } from './routes.ts'

/** The dependencies of the functions; `origin` is the public one. */
export interface FunctionsOptions {
  readonly env: Env
  readonly community: Community
  readonly origin: string
  readonly verifier: Verifier
  readonly state: State
  readonly blobs: BlobStore
  readonly relays: Readonly<Record<RelayName, Relay>>
  readonly access: CityAccess
  /** The key that badges are signed with (32 bytes). */
  readonly clubKey: Uint8Array
  readonly invitationRate: RateLimit
  /** Wrong signatures of one client, on the relays too. */
  readonly wrongSignatures: TokenBuckets
  readonly push: PushDevicesParts
  /** Undefined if the city has no mail server. */
  readonly emails: EmailParts | undefined
  readonly log: Log
}

/** Generous, because a whole neighbourhood may share an address. */
const addressRate: Rate = { name: 'address', times: 3_000, seconds: 60 }

/** Pages that are not cached and that one client may have requested. */
const previewRate: Rate = { name: 'preview', times: 120, seconds: 60 }

/** Enough for a hall full of people who join at once, and too little to guess a code. */
export const invitationRate: Rate = { name: 'invitation', times: 100, seconds: 600 }

/** Creates the backend functions from the settings. */
export function createFunctions(options: FunctionsOptions): Hono<AppEnv> {
  const { env, community, origin, verifier, state, blobs, relays, access, log } = options
  const now = () => Math.floor(Date.now() / 1000)
  const city = () => atOrigin(community, origin)
  const context: FunctionContext = {
    origin,
    signatures: new Signatures({ verifier, wrong: options.wrongSignatures, now }),
    state,
    now,
    onOtherAddress: createOtherAddressLog(origin, log),
    access,
    bodies: createBodyLimits(env.dataDir),
    accountRate: state.rateLimit(accountRates.account),
    moderatorRate: state.rateLimit(accountRates.moderator),
    addressRate: state.rateLimit(addressRate),
    invitationRate: options.invitationRate,
  }
  const limits = { ...defaultMediaLimits, totalBytes: env.mediaTotalBytes }
  const images = createImageQueue()
  const disk = env.s3 ? undefined : diskOf(env.dataDir)
  const library = createMediaLibrary({ blobs, state, origin, limits, images, now, disk })
  const issuer = createBadgeIssuer({
    secretKey: options.clubKey,
    badge: () => city().badge,
    relays: () => cityRelays(city(), origin, relays, verifier),
    admit: access.admit,
    state,
    now,
    log,
  })
  const avatars = env.avatars
    ? createImageApiAvatars({ ...env.avatars, state, now })
    : createLocalAvatars(images)
  return createFunctionRoutes({
    context,
    policy: {
      token: env.policyToken,
      bodies: createBodyLimits(env.dataDir),
      members: access.members,
      access: access.rulesFor('city'),
      verifier,
    },
    members: access.members,
    eraser: access.eraser,
    relays,
    library,
    blobs,
    download: createDownload(env.mirrorOrigins),
    previews: createLinkPreviews({
      get: createExternalGet(env.mirrorOrigins, ['https:', 'http:']),
      cache: createPreviewCache(join(env.dataDir, 'link-previews')),
      rate: state.rateLimit(previewRate),
      now,
      log,
    }),
    issuer,
    avatars,
    push: options.push,
    emails: options.emails,
    allowedOrigins: env.allowedOrigins,
    cityNames: [city().product, city().fullName],
    log,
  })
}
