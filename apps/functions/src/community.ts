import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseCommunity } from '@ncc/nostr-core/city'
import { getPublicKey } from '@ncc/nostr-core/keys'
import type { LoadDemoCity } from './demo-city.ts'
import { demoPubkeys } from './demo-pubkeys.ts'
import type { Env } from './env.ts'

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
function ensureOwnKeys(community: unknown, env: CommunityEnv): void {
  // The demo city itself may be shown anywhere.
  if (!isDeployed(env) || (env.community === undefined && env.seed === 'demo')) return
  if (env.clubKey && demoPubkeys.has(getPublicKey(env.clubKey))) {
    throw new DemoKeysError('CLUB_NSEC is a key of the demo city, which is public. Create a key of your own.')
  }
  const { club, shadowtoad, suggested } = parseCommunity(community, 'http://localhost')
  const accounts = [
    ['club', club],
    ['shadowtoad', shadowtoad],
    ...suggested.map((account, at) => [`suggested[${at}]`, account] as const),
  ] as const
  const field = accounts.find(([, { pubkey }]) => demoPubkeys.has(pubkey))?.[0]
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

function checked(community: unknown, env: CommunityEnv): unknown {
  parseCommunity(community, 'http://localhost')
  ensureOwnKeys(community, env)
  return community
}

/** Puts a tokens file that lies beside the configuration, and is named there, into it: the app then needs one request. */
async function withTokens(community: unknown, path: string): Promise<unknown> {
  const tokens = (community as { tokens?: unknown } | null)?.tokens
  if (typeof tokens !== 'string' || /^(https?:|\/)/.test(tokens)) return community
  const file = await readJson(resolve(dirname(path), tokens), `${path}: tokens`)
  return { ...(community as object), tokens: file }
}

/**
 * Reads a city's own configuration (an absolute path). Throws like `loadCommunity`.
 */
export async function readCommunity(path: string, env: CommunityEnv): Promise<unknown> {
  return withTokens(checked(await readJson(path, 'COMMUNITY'), env), path)
}

/**
 * Loads the configuration to serve: the file in `COMMUNITY`, or the demo city's. It is validated but returned as written, so
 * that paths stay relative. `membership` is always this server's own setting.
 * @throws {UnreadableCommunityError} if the file cannot be read.
 * @throws {InvalidCommunityError} naming the fields that are wrong.
 * @throws {DemoKeysError} if a real city uses keys of the demo city.
 */
export async function loadCommunity(env: CommunityEnv, loadDemoCity: LoadDemoCity): Promise<unknown> {
  const community =
    env.community === undefined
      ? checked((await loadDemoCity()).demoCommunity(), env)
      : await readCommunity(env.community, env)
  const { type } = env.membership
  // Whoever is invited has a code.
  return { ...(community as object), membership: type === 'invitation' ? 'code' : type, access: env.access }
}
