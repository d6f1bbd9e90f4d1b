import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { createBrand } from '@ncc/drawings/brand'
import { completeCommunity, type Community } from '@ncc/nostr-core/city'
import { getPublicKey } from '@ncc/nostr-core/keys'
import type { LoadDemoCity } from './demo-city.ts'
import { demoPubkeys } from './demo-pubkeys.ts'
import type { Env } from './env.ts'
import { readOwnFiles, type OwnFile } from './own-files.ts'

/** A community.json that cannot be read; the message names the file. */
export class UnreadableCommunityError extends Error {
  override readonly name = 'UnreadableCommunityError'
}

/** A real city uses accounts of the demo city, whose secret keys are public. */
export class DemoKeysError extends Error {
  override readonly name = 'DemoKeysError'
}

/** Whether the server has a public address. */
const isDeployed = ({ publicUrl }: Pick<Env, 'publicUrl'>) =>
  publicUrl !== undefined && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(publicUrl).hostname)

/**
 * Refuses the demo city's keys in a real city: anyone could issue its badges and answer as ShadowToad.
 * @throws {DemoKeysError}
 */
function ensureOwnKeys(community: Community, env: CommunityEnv): void {
  // The demo city itself may be shown anywhere.
  if (!isDeployed(env) || (env.community === undefined && env.seed === 'demo')) return
  if (env.clubKey && demoPubkeys.has(getPublicKey(env.clubKey))) {
    throw new DemoKeysError('CLUB_NSEC is a key of the demo city, which is public. Create a key of your own.')
  }
  const { club, shadowtoad, suggested } = community
  const accounts = [
    ['club', club],
    ['shadowtoad', shadowtoad],
    ...suggested.map((account, at) => [`suggested[${at}]`, account] as const),
  ] as const
  const field = accounts.find(([, account]) => account && demoPubkeys.has(account.pubkey))?.[0]
  if (field === undefined) return
  const where =
    env.community === undefined
      ? 'The demo’s community.json'
      : `COMMUNITY is ${JSON.stringify(env.community)}, which`
  throw new DemoKeysError(
    `${where} names an account of the demo city (${field}.pubkey), whose secret key is public. Use accounts of your own.`,
  )
}

/** Reads a file; `named` says who names it. */
async function readJson(path: string, named: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnreadableCommunityError(`${named} is ${JSON.stringify(path)}, which cannot be read: ${reason}`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnreadableCommunityError(`${path} is not JSON: ${reason}`, { cause: error })
  }
}

type CommunityEnv = Pick<Env, 'community' | 'publicUrl' | 'seed' | 'clubKey' | 'membership' | 'access'>

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

function checked(file: unknown, env: CommunityEnv): Community {
  const community = completeCommunity(withDrawings(file))
  ensureOwnKeys(community, env)
  return community
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
  return { community: await withTokens(checked(community, env), path), files }
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
  // Whoever is invited has a code.
  const membership = type === 'invitation' ? 'code' : type
  return { community: { ...community, membership, access: env.access }, files }
}
