import { dirname, resolve } from 'node:path'
import { createBrand } from '@ncc/drawings/brand'
import {
  completeCommunity,
  findUnknownFields,
  InvalidCommunityError,
  type Community,
  type CommunityProblem,
} from '@ncc/nostr-core/city'
import { getPublicKey } from '@ncc/nostr-core/keys'
import type { LoadDemoCity } from './demo-city.ts'
import { demoPubkeys } from './demo-pubkeys.ts'
import { readOwnFiles, type OwnFile } from './own-files.ts'
import { relayNames } from './relay-names.ts'
import { isPublic, type Env } from './settings/env.ts'
import { nearestName } from './settings/nearest-name.ts'
import { readRegularFile } from './settings/regular-file.ts'

/** A community.json that cannot be read; the message names the file. */
export class UnreadableCommunityError extends Error {
  override readonly name = 'UnreadableCommunityError'
}

/** A real city uses accounts of the demo city, whose secret keys are public. */
export class DemoKeysError extends Error {
  override readonly name = 'DemoKeysError'
}

/**
 * Refuses the demo city's keys in a real city: anyone could issue its badges, answer as ShadowToad or moderate.
 * @throws {DemoKeysError}
 */
function ensureOwnKeys(community: Community, env: CommunityEnv): void {
  // Selecting the demo city explicitly allows it on any host.
  if (!isPublic(env) || (env.community === undefined && env.seed === 'demo')) return
  if (env.community === undefined) {
    throw new DemoKeysError(
      'PUBLIC_URL is set, but COMMUNITY is not: a city on the internet needs a community.json of its own. SEED=demo shows the demo city, whose secret keys are public.',
    )
  }
  if (env.seed === 'demo') {
    throw new DemoKeysError(
      'SEED is "demo", but a city on the internet that has a COMMUNITY of its own cannot have the demo’s accounts, whose secret keys are public. Remove SEED.',
    )
  }
  for (const [name, key] of [
    ['CLUB_NSEC', env.clubKey],
    ['RELAY_NSEC', env.relayKey],
  ] as const) {
    if (key && demoPubkeys.has(getPublicKey(key))) {
      throw new DemoKeysError(`${name} is a key of the demo city, which is public. Create a key of your own.`)
    }
  }
  if (env.stewards.some((steward) => demoPubkeys.has(steward))) {
    throw new DemoKeysError('STEWARDS names an account of the demo city, whose secret key is public.')
  }
  const { club, shadowtoad, suggested } = community
  const accounts = [
    ['club', club],
    ['shadowtoad', shadowtoad],
    ...suggested.map((account, at) => [`suggested[${at}]`, account] as const),
  ] as const
  const field = accounts.find(([, account]) => account && demoPubkeys.has(account.pubkey))?.[0]
  if (field === undefined) return
  throw new DemoKeysError(
    `COMMUNITY is ${JSON.stringify(env.community)}, which names an account of the demo city (${field}.pubkey), whose secret key is public. Use accounts of your own.`,
  )
}

/** Reads a file; `named` says who names it. */
async function readJson(path: string, named: string): Promise<unknown> {
  const bytes = await readRegularFile(path).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnreadableCommunityError(`${named} is ${JSON.stringify(path)}, which cannot be read: ${reason}`)
  })
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnreadableCommunityError(`${path} is not JSON: ${reason}`, { cause: error })
  }
}

type CommunityEnv = Pick<
  Env,
  'community' | 'publicUrl' | 'seed' | 'clubKey' | 'relayKey' | 'stewards' | 'membership' | 'access'
>

/** The configuration to serve, complete, with the files of the city's own that it names. */
export interface LoadedCommunity {
  readonly community: Community
  readonly files: readonly OwnFile[]
}

/** The pictures that every server draws stand in for those that a city has not. */
function withDrawings(file: unknown): unknown {
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return file
  const { logo, badge, fallbackBanner, fallbackBadge } = createBrand()
  const { fullName, product } = file as { fullName?: unknown; product?: unknown }
  return {
    logo: logo.path,
    badge: {
      d: 'member',
      name: 'Member',
      description: `Belongs to ${String(fullName ?? product)}.`,
      image: badge.path,
    },
    fallbackImages: { banner: fallbackBanner.path, badge: fallbackBadge.path },
    ...file,
  }
}

function unknownFieldProblems(file: unknown): CommunityProblem[] {
  return findUnknownFields(file).map(({ path, name, known }) => {
    const nearest = nearestName(name, known)
    const advice =
      nearest === undefined ? `; the known ones are ${known.join(', ')}` : `; did you mean ${nearest}?`
    return { path, problem: `is not a known field${advice}` }
  })
}

const servedPaths = relayNames.map((name) => `/relays/${name}`)

/** A relay's path is on this server, which has no others than its own. */
function relayPathProblems({ relays }: Community): CommunityProblem[] {
  const { fallback, contactsFallback, search, city, public: others } = relays
  // Left out, it is the city's.
  const single = { city, ...(others !== city && { public: others }) }
  const lists = Object.entries({ fallback, contactsFallback, search })
  const all = [
    ...Object.entries(single),
    ...lists.flatMap(([name, urls]) => urls.map((url, at) => [`${name}.${at}`, url] as const)),
  ]
  return all
    .filter(([, url]) => url.startsWith('/') && !servedPaths.includes(url))
    .map(([name, url]) => ({
      path: `relays.${name}`,
      problem: `must be one of ${servedPaths.join(', ')}, or a ws(s) URL, not ${JSON.stringify(url)}`,
    }))
}

function checked(file: unknown, env: CommunityEnv): Community {
  const community = completeCommunity(withDrawings(file))
  ensureOwnKeys(community, env)
  return community
}

/** Checks a city's own file, more strictly than an app checks what a newer server may serve. */
function checkedFile(file: unknown, env: CommunityEnv): Community {
  const problems = unknownFieldProblems(file)
  try {
    const community = checked(file, env)
    problems.push(...relayPathProblems(community))
    if (problems.length === 0) return community
  } catch (error) {
    if (!(error instanceof InvalidCommunityError)) throw error
    problems.push(...error.problems)
  }
  throw new InvalidCommunityError(problems)
}

/** Puts a tokens file that lies beside the configuration, and is named there, into it: the app then needs one request. */
async function withTokens(community: Community, path: string): Promise<Community> {
  const { tokens } = community
  if (typeof tokens !== 'string' || /^(https?:|\/)/.test(tokens)) return community
  const file = await readJson(resolve(dirname(path), tokens), `${path}: tokens`)
  return { ...community, tokens: file }
}

/**
 * Reads a city's own configuration (an absolute path). Throws like `loadCommunity`.
 */
export async function readCommunity(path: string, env: CommunityEnv): Promise<LoadedCommunity> {
  const { community, files } = await readOwnFiles(await readJson(path, 'COMMUNITY'), path)
  return { community: await withTokens(checkedFile(community, env), path), files }
}

/**
 * Loads the configuration to serve: the file in `COMMUNITY`, or the demo city's. What it leaves out is filled in; paths stay
 * relative to the origin. `membership` and `access` are always this server's own settings.
 * @throws {UnreadableCommunityError | UnreadableFileError} if a file cannot be read.
 * @throws {InvalidCommunityError} naming the fields that are wrong.
 * @throws {DemoKeysError} if a real city uses keys of the demo city.
 */
export async function loadCommunity(env: CommunityEnv, loadDemoCity: LoadDemoCity): Promise<LoadedCommunity> {
  const { community, files } =
    env.community === undefined
      ? { community: checked((await loadDemoCity()).demoCommunity(), env), files: [] }
      : await readCommunity(env.community, env)
  const { type } = env.membership
  // Whoever is invited has a code; an app that is older than the server knows no other value.
  const membership = type === 'invitation' ? 'code' : type
  return { community: { ...community, membership, access: env.access }, files }
}
