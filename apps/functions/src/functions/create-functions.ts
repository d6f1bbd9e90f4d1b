import type { Hono } from 'hono'
import type { Verifier } from '@ncc/nostr-core'
import { parseCommunity } from '@ncc/nostr-core/city'
import type { AppEnv } from '../client-address.ts'
import { createBodyLimits } from '../auth/read-body.ts'
import { createImageApiAvatars } from '../avatars/image-api-avatars.ts'
import { createLocalAvatars } from '../avatars/local-avatars.ts'
import { createBadgeIssuer } from '../badges/badge-issuer.ts'
import { cityRelays } from '../badges/city-relays.ts'
import { findClubKey } from '../badges/club-key.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { DataFolder } from '../data-folder.ts'
import type { LoadDemoCity } from '../demo-city.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { createDownload } from '../media/download.ts'
import { createMediaLibrary, defaultMediaLimits } from '../media/media-library.ts'
import type { RelayName } from '../relay-names.ts'
import type { Relay } from '../relay/relay.ts'
import type { Rate } from '../state/rate-limit.ts'
import type { State } from '../state/state.ts'
import type { FunctionContext } from './function-context.ts'
import { createFunctionRoutes } from './routes.ts'

/** The dependencies of the functions; `origin` is the public one. */
export interface FunctionsOptions {
  readonly env: Env
  readonly data: DataFolder
  readonly community: unknown
  readonly origin: string
  readonly verifier: Verifier
  readonly state: State
  readonly blobs: BlobStore
  readonly relays: Readonly<Record<RelayName, Relay>>
  readonly loadDemoCity: LoadDemoCity
  readonly log: Log
}

const accountRate: Rate = { name: 'account', times: 120, seconds: 60 }
/** Generous, because a whole neighbourhood may share an address. */
const addressRate: Rate = { name: 'address', times: 3_000, seconds: 60 }

/** Enough for a hall full of people who join at once, and too little to guess a code. */
const invitationRate: Rate = { name: 'invitation', times: 100, seconds: 600 }

/** Creates the backend functions from the settings. */
export async function createFunctions(options: FunctionsOptions): Promise<Hono<AppEnv>> {
  const { env, data, community, origin, verifier, state, blobs, relays, loadDemoCity, log } = options
  const now = () => Math.floor(Date.now() / 1000)
  const city = () => parseCommunity(community, origin)
  const context: FunctionContext = {
    origin,
    verifier,
    state,
    now,
    membership: env.membership,
    bodies: createBodyLimits(env.dataDir),
    accountRate: state.rateLimit(accountRate),
    addressRate: state.rateLimit(addressRate),
    invitationRate: state.rateLimit(invitationRate),
  }
  const limits = { ...defaultMediaLimits, totalBytes: env.mediaTotalBytes }
  const library = createMediaLibrary({ blobs, state, origin, limits, now })
  const issuer = createBadgeIssuer({
    secretKey: await findClubKey({ env, community, path: data.clubKey, loadDemoCity, log }),
    badge: () => city().badge,
    relays: () => cityRelays(city(), origin, relays, verifier),
    membership: env.membership,
    state,
    now,
    log,
  })
  const avatars = env.avatars ? createImageApiAvatars({ ...env.avatars, state, now }) : createLocalAvatars()
  return createFunctionRoutes({
    context,
    library,
    blobs,
    download: createDownload(env.mirrorOrigins),
    issuer,
    avatars,
    allowedOrigins: env.allowedOrigins,
    cityNames: [city().product, city().fullName],
    log,
  })
}
