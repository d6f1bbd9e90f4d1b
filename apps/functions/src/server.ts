import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { createBrand } from '@ncc/drawings/brand'
import { storeBrand, type MediaStore } from '@ncc/drawings/store-brand'
import { createVerifier, encodeNpub, kinds } from '@ncc/nostr-core'
import { atOrigin } from '@ncc/nostr-core/city'
import { getPublicKey } from '@ncc/nostr-core/keys'
import { startAlerts } from './alerts/start-alerts.ts'
import { createApp } from './app.ts'
import { findClubKey } from './badges/club-key.ts'
import { createFileBlobStore } from './blobs/file-blob-store.ts'
import { createS3BlobStore } from './blobs/s3-blob-store.ts'
import { Closers } from './closers.ts'
import { DemoKeysError, loadCommunity } from './community.ts'
import {
  ensureComplete,
  hasRelays,
  lockData,
  openDataFolder,
  openPart,
  type DataFolder,
} from './data-folder.ts'
import type { DemoCity, LoadDemoCity } from './demo-city.ts'
import { demoPubkeys } from './demo-pubkeys.ts'
import { diskOf } from './disk.ts'
import { startEmails } from './emails/start-emails.ts'
import { createFunctions, invitationRate } from './functions/create-functions.ts'
import { startHttpServer } from './http-server.ts'
import { describeError, type Log } from './log.ts'
import { openCityAccess, type CityAccess } from './members/city-access.ts'
import { isManagementCall } from './members/management-api.ts'
import { storeOwnFiles } from './own-files.ts'
import { createStation, readDemoTune } from './radio/station.ts'
import { forEachRelay, type RelayName } from './relay-names.ts'
import { createBudgets, type RelayBudgets } from './relay/budgets.ts'
import { defaultLimits } from './relay/limits.ts'
import { Relay } from './relay/relay.ts'
import { createRelays, findSeed, seedOnce, type SeedPlan, type SeedRecord } from './seed-once.ts'
import type { Env } from './settings/env.ts'
import { settingWarnings } from './settings/setting-warnings.ts'
import { markVersion, openState } from './state/open-state.ts'
import { openBuiltSite, withSites } from './static/built-site.ts'
import { createPages } from './static/pages.ts'
import { publicEvents } from './static/public-events.ts'
import { StaticFolder } from './static/static-folder.ts'

/** Absolute paths of what is built. */
export interface ServerFolders {
  /** The web app; undefined if another server serves it. */
  readonly web: string | undefined
  /** The Storybook of the components, which is served if it is there. */
  readonly storybook?: string
  /** The documentation, which is served if it is there. */
  readonly docs?: string
}

export interface RunningServer {
  /** `http://localhost:3000`, or the public URL. */
  readonly origin: string
  readonly port: number
  readonly seed: SeedRecord | undefined
  /** The demo city's steward to sign in as; undefined without a demo city. */
  readonly steward: ReturnType<DemoCity['demoSteward']> | undefined
  close(): Promise<void>
}

/** Where the server writes its progress while it starts, and its log. */
export interface ServerOutput {
  readonly say: (line: string) => void
  readonly log: Log
}

/** How long running requests have when the server stops: enough for an upload or a badge, not for a slow reader. */
const graceMs = 8_000

/** A gift wrap that is passed on and not stored (NIP-59). */
const ephemeralGiftWrapKind = 21_059

const relayTitles: Readonly<Record<RelayName, string>> = {
  city: 'City relay',
  public: 'Public relay',
  'fallback-a': 'Fallback relay A',
  'fallback-b': 'Fallback relay B',
}

/** Starts ShadowToad on the city's relay; returns a function that stops it. */
function startToad(
  demo: DemoCity,
  { host, publicUrl }: Env,
  port: number,
  origin: string,
  log: Log,
): () => void {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const relayUrl = `ws://${isIPv6(address) ? `[${address}]` : address}:${port}/relays/city`
  const publicRelayUrl = new URL('/relays/city', origin).href.replace(/^http/, 'ws')
  const toad = demo.startShadowToad({
    relayUrl,
    publicRelayUrl,
    // Without a public host, the relay expects the address that it was reached at.
    authRelayUrl: publicUrl === undefined ? relayUrl : publicRelayUrl,
    log: (message) => log('warn', message, { who: 'ShadowToad' }),
  })
  return () => toad.close()
}

function openRelays(
  folder: string,
  { publicUrl, relayMaxBytes, access, dataDir }: Env,
  city: CityAccess,
  budgets: RelayBudgets,
  log: Log,
  closers: Closers,
): Record<RelayName, Relay> {
  const verifier = createVerifier()
  const disk = diskOf(dataDir)
  const opened: Relay[] = []
  // At once: each waits a while for clients that do not close their side.
  closers.add(async () => void (await Promise.all(opened.map((relay) => relay.close()))))
  return forEachRelay((name) => {
    const storage = join(folder, `${name}.sqlite`)
    const options = {
      name: relayTitles[name],
      description: 'An embedded relay of this city.',
      storage,
      verifier,
      budgets,
      self: city.relayPubkey,
      access,
      rules: city.rulesFor(name),
      publicHost: publicUrl && new URL(publicUrl).host,
      maxStorageBytes: relayMaxBytes,
      disk,
      // Direct messages (NIP-04, NIP-17, NIP-59): only the two accounts may see who writes to whom, and when.
      privateKinds: [kinds.encryptedMessage, kinds.giftWrap, ephemeralGiftWrapKind],
      log: (message: string, error: unknown) =>
        log('error', message, { relay: name, error: describeError(error) }),
    }
    const relay = openPart(storage, () => new Relay(options))
    opened.push(relay)
    return relay
  })
}

/**
 * Refuses the demo city's data in a city of its own, where anyone could sign in as its steward, and another city's data in the
 * demo, whose club has a public key. Neither changes the data.
 * @throws {DemoKeysError}
 */
function ensureSameCity(env: Env, data: DataFolder, seed: SeedRecord | undefined, isNew: boolean): void {
  const folder = JSON.stringify(data.folder)
  if (env.seed === 'none' && seed) {
    throw new DemoKeysError(
      `DATA_DIR is ${folder}, which has the demo city: its residents, and a steward whose secret key is public. Use another folder for a city of your own, or SEED=demo to go on with the demo.`,
    )
  }
  if (env.seed === 'demo' && !seed && !isNew) {
    throw new DemoKeysError(
      `${env.community === undefined ? 'COMMUNITY is not set, which is the demo city' : 'SEED is "demo"'}, but DATA_DIR is ${folder}, which has another city. Start it with its community.json, or use another folder for the demo.`,
    )
  }
}

interface RelaysOptions {
  readonly env: Pick<Env, 'seed'>
  readonly plan: Omit<SeedPlan, 'demo'>
  /** The record of the demo city that the data folder has already. */
  readonly found: SeedRecord | undefined
  readonly isNew: boolean
  readonly say: (line: string) => void
  readonly loadDemoCity: LoadDemoCity
}

/** Finds the relays' databases, or creates them: with the demo city if it is wanted, else empty. */
async function findOrCreateRelays({
  env,
  plan,
  found,
  isNew,
  say,
  loadDemoCity,
}: RelaysOptions): Promise<SeedRecord | undefined> {
  if (found && found.origin !== plan.origin) {
    say(`The demo city was created for ${found.origin}. Its pictures and relay lists use that address.`)
  }
  if (!isNew) return found
  if (env.seed === 'none') return createRelays(plan.data, async () => undefined)
  say('Creating the demo city (first start only, takes a few seconds)…')
  return seedOnce({ ...plan, demo: await loadDemoCity() })
}

/**
 * Refuses members of the demo city with a role, as in a database that was the demo's.
 * @throws {DemoKeysError}
 */
function ensureOwnTeam({ members }: CityAccess): void {
  const found = [...demoPubkeys].find((pubkey) => (members.all.get(pubkey)?.roles.length ?? 0) > 0)
  if (found === undefined) return
  throw new DemoKeysError(
    `The member ${encodeNpub(found)} has a role in this city, but is an account of the demo, whose secret key is public. Start with an empty DATA_DIR and database.`,
  )
}

/**
 * Starts the server: reserves the port and the data folder, creates the demo city if it is wanted, opens everything, and
 * resolves when `/healthz` answers 200. If a step fails, everything opened before is closed.
 * @throws {UnavailablePortError | UnwritableDataError | UnusableDataError | DataInUseError | UnreadableCommunityError |
 * InvalidCommunityError | DemoKeysError}
 */
export async function startServer(
  env: Env,
  folders: ServerFolders,
  { say, log }: ServerOutput,
  loadDemoCity: LoadDemoCity,
): Promise<RunningServer> {
  const closers = new Closers(log)
  try {
    const sites = {
      storybook: await openBuiltSite(folders.storybook, ['index.html', 'iframe.html']),
      docs: await openBuiltSite(folders.docs, ['index.html', '404.html', 'decisions.html']),
    }
    for (const warning of settingWarnings(env)) log('warn', warning)
    const loaded = await loadCommunity(env, loadDemoCity)
    const listening = await startHttpServer({ ...env, warn: (problem) => log('warn', problem) })
    closers.add(() => listening.close())
    const data = await openDataFolder(env.dataDir)
    closers.add(lockData(data))
    const isNew = !(await hasRelays(data))
    await ensureComplete(data, env, isNew)
    const earlierSeed = isNew ? undefined : await findSeed(data)
    ensureSameCity(env, data, earlierSeed, isNew)
    const origin = env.publicUrl ?? `http://localhost:${listening.port}`
    const state = await openState(env, data, log)
    closers.add(() => state.close())
    await markVersion(state, env, data)
    const blobs = env.s3 ? createS3BlobStore(env.s3) : createFileBlobStore(data.media)
    const media: MediaStore = {
      put: async (bytes, extension) => `/media/${await blobs.put(bytes, extension)}`,
    }
    const web = await StaticFolder.open(folders.web ?? join(env.dataDir, 'no-web'))
    const now = Math.floor(Date.now() / 1000)
    // A city without the demo also needs its logo, badge and fallback images.
    await storeBrand(media)
    await storeOwnFiles(loaded.files, blobs)
    const plan = { data, origin, state, media, now }
    const seed = await findOrCreateRelays({ env, plan, found: earlierSeed, isNew, say, loadDemoCity })
    const frames = await readDemoTune()
    const clubKey = await findClubKey({
      env,
      community: loaded.community,
      path: data.clubKey,
      state,
      loadDemoCity,
      log,
    })
    const club = { pubkey: getPublicKey(clubKey), name: loaded.community.fullName, about: '' }
    const community = withSites({ club, ...loaded.community }, sites)
    const guesses = state.rateLimit(invitationRate)
    const access = await openCityAccess({
      env,
      state,
      blobs,
      origin,
      clubPubkey: club.pubkey,
      invitationRate: guesses,
      now: () => Math.floor(Date.now() / 1000),
      log,
    })
    closers.add(() => access.close())
    if (seed) await access.addDemoMembers((await loadDemoCity()).demoMembers())
    else ensureOwnTeam(access)
    const budgets = createBudgets(defaultLimits)
    const relays = openRelays(data.relays, env, access, budgets, log, closers)
    closers.add(access.applyTo(relays))
    const station = createStation(frames)
    const { members } = access
    const verifier = createVerifier()
    const alerts = await startAlerts({
      env,
      origin,
      state,
      community,
      relays,
      verifier,
      members,
      log,
    })
    closers.add(() => alerts.close())
    const emails = await startEmails({
      env,
      origin,
      state,
      community,
      clubKey,
      relays,
      verifier,
      members,
      followersOf: alerts.push.followersOf,
      log,
    })
    closers.add(() => emails.close())
    const functions = createFunctions({
      env,
      access,
      clubKey,
      invitationRate: guesses,
      wrongSignatures: budgets.wrongSignatures,
      community,
      origin,
      verifier,
      state,
      blobs,
      relays,
      push: alerts.push,
      emails: emails.parts,
      log,
    })
    const html = await web.text('index.html')
    const drawnLogo = createBrand().logo.path
    const pages =
      html === undefined
        ? undefined
        : createPages({
            html,
            community: atOrigin(community, origin),
            origin,
            drawnLogo: new URL(drawnLogo, origin).href,
            find: publicEvents({ env, community, origin, relays, members, verifier }),
            onError: (error) => log('warn', 'a page preview', { error: describeError(error) }),
          })
    // A steward whose own network is blocked can still unblock it.
    const isRefused = (request: Request, client: string) =>
      members.isBlocked(client) && !isManagementCall(request)
    // The relays end the WebSockets of blocked addresses.
    closers.add(members.onChange(() => listening.end(isRefused)))
    const app = createApp({
      functions,
      community: { relayPubkey: access.relayPubkey, ...community },
      origin,
      drawnLogo,
      relays,
      blobs,
      state,
      web,
      pages,
      sites,
      webIsElsewhere: folders.web === undefined,
      station,
      metricsToken: env.metricsToken,
      disk: diskOf(env.dataDir),
      maxBytes: { relay: env.relayMaxBytes, media: env.mediaTotalBytes },
      isHttps: origin.startsWith('https:'),
      isRefused,
      isMediaHidden: (name) => access.members.isMediaHidden(name),
      log,
    })
    // Closed in reverse: first the radio's endless streams, then the HTTP server, then everything that its requests use.
    closers.add(() => listening.close(graceMs))
    closers.add(() => station.close())
    listening.serve({ fetch: (request, client) => app.fetch(request, { client }), relays })
    if (seed) closers.add(startToad(await loadDemoCity(), env, listening.port, origin, log))
    const steward = seed && (await loadDemoCity()).demoSteward()
    return { origin, port: listening.port, seed, steward, close: () => closers.close() }
  } catch (error) {
    // Why it could not be closed is in the log; the caller has to know why it could not be started.
    await closers.close().catch(() => undefined)
    throw error
  }
}
