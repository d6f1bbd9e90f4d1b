import { rm } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { createVerifier, kinds } from '@ncc/nostr-core'
import { createApp } from './app.ts'
import { createFileBlobStore } from './blobs/file-blob-store.ts'
import { createS3BlobStore } from './blobs/s3-blob-store.ts'
import { loadCommunity } from './community.ts'
import { openDataFolder, type DataFolder } from './data-folder.ts'
import { shadowToadKey, startShadowToad, storeBrand, type MediaStore } from './demo/index.ts'
import type { Env } from './env.ts'
import { createFunctions } from './functions/create-functions.ts'
import { startHttpServer } from './http-server.ts'
import { describeError, type Log } from './log.ts'
import { prepareTune } from './radio/prepare-tune.ts'
import { createStation, type Station } from './radio/station.ts'
import { forEachRelay, type RelayName } from './relay-names.ts'
import { Relay } from './relay/relay.ts'
import { findSeed, seedOnce, type SeedRecord } from './seed-once.ts'
import { openState } from './state/open-state.ts'
import type { State } from './state/state.ts'
import { StaticFolder } from './static/static-folder.ts'

/** Where the built web app lies, absolute; undefined where another server shows it. */
export interface ServerFolders {
  readonly web: string | undefined
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

type Closer = () => void | Promise<void>

/** Milliseconds that requests under way have at the end: an upload or a badge is finished, a slow reader is not. */
const graceMs = 8_000

const relayTitles: Readonly<Record<RelayName, string>> = {
  city: 'City relay',
  public: 'Public relay',
  'fallback-a': 'Fallback relay A',
  'fallback-b': 'Fallback relay B',
}

/** Lets ShadowToad answer its messages on the city's relay; the function returned ends that. */
function liveInCity({ host, publicUrl }: Env, port: number, origin: string, log: Log): () => void {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const relayUrl = `ws://${isIPv6(address) ? `[${address}]` : address}:${port}/relays/city`
  const publicRelayUrl = new URL('/relays/city', origin).href.replace(/^http/, 'ws')
  const toad = startShadowToad({
    relayUrl,
    publicRelayUrl,
    // Without a public host the relay goes by the address that it is reached at.
    authRelayUrl: publicUrl === undefined ? relayUrl : publicRelayUrl,
    secretKey: shadowToadKey(),
    log: (message) => log('warn', message, { who: 'ShadowToad' }),
  })
  return () => toad.close()
}

function openRelays(
  folder: string,
  publicHost: string | undefined,
  log: Log,
  closers: Closer[],
): Record<RelayName, Relay> {
  const verifier = createVerifier()
  return forEachRelay((name) => {
    const relay = new Relay({
      name: relayTitles[name],
      description: 'An embedded relay of this city.',
      storage: join(folder, `${name}.sqlite`),
      verifier,
      publicHost,
      // NIP-17: who writes to whom, and when, is between the two.
      privateKinds: [kinds.giftWrap],
      log: (message, error) => log('error', message, { relay: name, error: describeError(error) }),
    })
    closers.push(() => relay.close())
    return relay
  })
}

/** What a demo city is made in. */
interface SeedPlace {
  readonly env: Env
  readonly data: DataFolder
  readonly origin: string
  readonly state: State
  readonly media: MediaStore
  readonly relays: Readonly<Record<RelayName, Relay>>
  readonly earlier: SeedRecord | 'unfinished' | undefined
  readonly say: (line: string) => void
}

/** The demo city of this data folder, made now if it is to be; undefined where there is to be none. */
async function settle(place: SeedPlace): Promise<SeedRecord | undefined> {
  const { env, data, origin, state, media, relays, earlier, say } = place
  if (env.seed === 'none') return undefined
  if (earlier !== undefined && earlier !== 'unfinished') {
    if (earlier.origin !== origin) {
      say(`The demo city was made for ${earlier.origin}; its pictures and relay lists name that address.`)
    }
    return earlier
  }
  const holdsEvents = relays.city.find([{ limit: 1 }]).length > 0
  if (holdsEvents) return undefined
  say('Making the demo city (once, some seconds) …')
  return seedOnce(data.demoCity, state, {
    origin,
    relays: forEachRelay((name) => ({ store: (events) => void relays[name].store(events) })),
    media,
    now: Math.floor(Date.now() / 1000),
  })
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
  const closers: Closer[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const community = await loadCommunity(env.community, env.membership.type)
    const data = await openDataFolder(env.dataDir)
    const state = await openState(env, data, log)
    closers.push(() => state.close())
    const earlier = await findSeed(data.demoCity)
    if (earlier === 'unfinished') await rm(data.relays, { recursive: true, force: true })
    const relays = openRelays(data.relays, env.publicUrl && new URL(env.publicUrl).host, log, closers)
    const blobs = env.s3 ? createS3BlobStore(env.s3) : createFileBlobStore(data.media)
    const web = await StaticFolder.open(folders.web ?? join(env.dataDir, 'no-web'))
    let station: Station | undefined
    let ready = false
    let origin = env.publicUrl ?? `http://localhost:${env.port}`
    const functions = await createFunctions({
      env,
      data,
      community,
      origin: () => origin,
      verifier: createVerifier(),
      state,
      blobs,
      relays,
      log,
    })
    const app = createApp({
      functions,
      community,
      relays,
      blobs,
      state,
      web,
      webIsElsewhere: folders.web === undefined,
      station: () => station,
      isReady: () => ready,
      metricsToken: env.metricsToken,
      log,
    })
    const listening = await startHttpServer(env.port, env.host, {
      fetch: (request, client) => app.fetch(request, { client }),
      proxies: env.proxies,
      relays,
    })
    closers.push(() => listening.close(graceMs))
    // Before that, so that listeners of the radio do not hold the end up.
    closers.push(() => station?.close())
    origin = env.publicUrl ?? `http://localhost:${listening.port}`

    const media: MediaStore = {
      put: async (bytes, extension) => `/media/${await blobs.put(bytes, extension)}`,
    }
    const [seed, frames] = await Promise.all([
      settle({ env, data, origin, state, media, relays, earlier, say }),
      prepareTune(data.radio),
      web.warmUp((name) => !name.endsWith('.map')),
      // Also an empty city has its logo, its badge and its fallback images.
      storeBrand(media),
    ])
    station = createStation(frames)
    ready = true
    if (seed) closers.push(liveInCity(env, listening.port, origin, log))
    return { origin, port: listening.port, seed, close }
  } catch (error) {
    await close()
    throw error
  }
}
