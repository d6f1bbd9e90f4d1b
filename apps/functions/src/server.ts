import { rm } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { createVerifier, parseCommunity } from '@ncc/nostr-core'
import { createApp } from './app.ts'
import { createImageApiAvatars } from './avatars/image-api-avatars.ts'
import { createLocalAvatars } from './avatars/local-avatars.ts'
import { createBadgeOffice } from './badges/badge-office.ts'
import { cityRelays, findClubKey } from './badges/city-club.ts'
import { createFileBlobStore } from './blobs/file-blob-store.ts'
import { createS3BlobStore } from './blobs/s3-blob-store.ts'
import { loadCommunity } from './community.ts'
import { openDataFolder } from './data-folder.ts'
import { shadowToadKey, startShadowToad } from './demo/index.ts'
import type { Env } from './env.ts'
import { createByteBudget } from './auth/read-body.ts'
import type { FunctionContext } from './functions/function-context.ts'
import { createFunctionRoutes } from './functions/routes.ts'
import { createMediaLibrary, defaultMediaLimits } from './media/media-library.ts'
import { startHttpServer } from './http-server.ts'
import { describeError, type Log } from './log.ts'
import { prepareTune } from './radio/prepare-tune.ts'
import { createStation, type Station } from './radio/station.ts'
import { forEachRelay, type RelayName } from './relay-names.ts'
import { Relay } from './relay/relay.ts'
import { findSeed, seedOnce, type SeedRecord } from './seed-once.ts'
import { createPostgresState } from './state/postgres-state.ts'
import { createSqliteState } from './state/sqlite-state.ts'
import { StaticFolder } from './static/static-folder.ts'

/** Where the built web app and Storybook lie, absolute; `web` undefined where another server shows it. */
export interface ServerFolders {
  readonly web: string | undefined
  readonly storybook: string
}

/** A server that is ready. */
export interface RunningServer {
  /** `http://localhost:3000`, or the public URL. */
  readonly origin: string
  readonly port: number
  readonly seed: SeedRecord | undefined
  close(): Promise<void>
}

/** What the server tells while it starts, and the log of what goes wrong later. */
export interface ServerOutput {
  readonly say: (line: string) => void
  readonly log: Log
}

const relayTitles: Readonly<Record<RelayName, string>> = {
  city: 'City relay',
  public: 'Public relay',
  'fallback-a': 'Fallback relay A',
  'fallback-b': 'Fallback relay B',
}

/** Memory for all request bodies together, in bytes. */
const bodyMemory = 512 * 1024 * 1024
/** Calls of the functions that one account may make in a minute. */
const callsPerMinute = 120

/** Lets ShadowToad answer its messages on the city's relay; the function returned ends that. */
function liveInCity(host: string, port: number, log: Log): () => void {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const toad = startShadowToad({
    relayUrl: `ws://${isIPv6(address) ? `[${address}]` : address}:${port}/relays/city`,
    secretKey: shadowToadKey(),
    log: (message) => log('warn', message, { who: 'ShadowToad' }),
  })
  return () => toad.close()
}

/**
 * Opens everything, listens, fills an empty data folder if it is to, and resolves when `/healthz` would be 200.
 * What it has opened it closes again when a later step fails.
 * @throws {UnwritableDataError | UnavailablePortError | UnreadableCommunityError | InvalidCommunityError}
 */
export async function startServer(
  env: Env,
  folders: ServerFolders,
  { say, log }: ServerOutput,
): Promise<RunningServer> {
  const closers: (() => void | Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const community = await loadCommunity(env.community)
    const data = await openDataFolder(env.dataDir)
    const state = env.databaseUrl
      ? await createPostgresState(env.databaseUrl, (error) =>
          log('warn', 'a database connection broke', { error: describeError(error) }),
        )
      : createSqliteState(data.state)
    closers.push(() => state.close())
    const earlier = await findSeed(state)
    if (earlier === 'unfinished') await rm(data.relays, { recursive: true, force: true })
    const verifier = createVerifier()
    const relays = forEachRelay((name) => {
      const relay = new Relay({
        name: relayTitles[name],
        description: 'An embedded relay of this city.',
        storage: join(data.relays, `${name}.sqlite`),
        verifier,
        log: (message, error) => log('error', message, { relay: name, error: describeError(error) }),
      })
      closers.push(() => relay.close())
      return relay
    })
    const blobs = env.s3 ? createS3BlobStore(env.s3) : createFileBlobStore(data.media)
    const web = await StaticFolder.open(folders.web ?? join(env.dataDir, 'no-web'))
    const storybook = await StaticFolder.open(folders.storybook)
    let station: Station | undefined
    let ready = false
    closers.push(() => station?.close())
    let origin = env.publicUrl ?? `http://localhost:${env.port}`
    const now = () => Math.floor(Date.now() / 1000)
    const club = await findClubKey(env, community, data.clubKey, log)
    const context: FunctionContext = {
      origin: () => origin,
      verifier,
      state,
      now,
      budget: createByteBudget(bodyMemory),
      callsPerMinute,
    }
    const library = createMediaLibrary({
      blobs,
      state,
      origin: () => origin,
      limits: defaultMediaLimits,
      now,
    })
    const cityNow = () => parseCommunity(community, origin)
    const office = createBadgeOffice({
      secretKey: club,
      badge: () => cityNow().badge,
      relays: () => cityRelays(cityNow(), origin, relays),
      membership: env.membership,
      state,
      now,
      log,
    })
    const avatars = env.avatars ? createImageApiAvatars({ ...env.avatars, state, now }) : createLocalAvatars()
    const app = createApp({
      functions: createFunctionRoutes({ context, library, blobs, office, avatars, log }),
      community,
      relays,
      blobs,
      state,
      web,
      webIsElsewhere: folders.web === undefined,
      storybook,
      station: () => station,
      isReady: () => ready,
      log,
    })
    const listening = await startHttpServer(env.port, env.host, {
      fetch: (request) => app.fetch(request),
      relays,
    })
    closers.push(() => listening.close())
    origin = env.publicUrl ?? `http://localhost:${listening.port}`

    const tune = prepareTune(data.radio)
    const warm = web.warmUp((name) => !name.endsWith('.map'))
    const isNew = earlier === undefined || earlier === 'unfinished'
    if (isNew && env.seed === 'demo') say('Making the demo city (once, some seconds) …')
    const [seed, frames] = await Promise.all([
      !isNew
        ? earlier
        : env.seed === 'demo'
          ? seedOnce(state, {
              origin,
              relays: forEachRelay((name) => ({ store: (events) => void relays[name].store(events) })),
              media: { put: async (bytes, extension) => `/media/${await blobs.put(bytes, extension)}` },
              now: now(),
            })
          : undefined,
      tune,
      warm,
    ])
    if (seed && seed.origin !== origin) {
      say(`The demo city was made for ${seed.origin}; its pictures and relay lists name that address.`)
    }
    station = createStation(frames)
    ready = true
    if (seed) closers.push(liveInCity(env.host, listening.port, log))
    return { origin, port: listening.port, seed, close }
  } catch (error) {
    await close()
    throw error
  }
}
