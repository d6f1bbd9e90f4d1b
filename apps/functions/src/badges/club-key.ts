import { readFile, writeFile } from 'node:fs/promises'
import { encodeNsec } from '@ncc/nostr-core'
import type { Community } from '@ncc/nostr-core/city'
import { createSecretKey, getPublicKey, parseSecretKey } from '@ncc/nostr-core/keys'
import type { LoadDemoCity } from '../demo-city.ts'
import { demoPubkeys } from '../demo-pubkeys.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'

/**
 * The secret key (32 bytes) that the city's badges are signed with: `CLUB_NSEC`; else, in the demo city, the demo club's;
 * else the one in the file at `path`, which is created on first use.
 * @throws {Error} if the file contains no key. The file is never overwritten.
 */
export async function findClubKey({
  env,
  community,
  path,
  loadDemoCity,
  log,
}: {
  env: Pick<Env, 'clubKey'>
  community: Pick<Community, 'club'>
  path: string
  loadDemoCity: LoadDemoCity
  log: Log
}): Promise<Uint8Array> {
  const configured = community.club?.pubkey
  const key = env.clubKey ?? (await findDemoClubKey(configured, loadDemoCity)) ?? (await storedClubKey(path))
  const pubkey = getPublicKey(key)
  if (configured !== undefined && pubkey !== configured) {
    log('warn', 'badges are signed with a key other than the club key in community.json', {
      badges: pubkey,
      community: configured,
    })
  }
  return key
}

async function findDemoClubKey(
  pubkey: string | undefined,
  loadDemoCity: LoadDemoCity,
): Promise<Uint8Array | undefined> {
  if (pubkey === undefined || !demoPubkeys.has(pubkey)) return undefined
  const key = (await loadDemoCity()).demoClubKey()
  return getPublicKey(key) === pubkey ? key : undefined
}

/** The key in a file that only the server's user can read. */
async function storedClubKey(path: string): Promise<Uint8Array> {
  try {
    await writeFile(path, `${encodeNsec(createSecretKey())}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return parseSecretKey(await readFile(path, 'utf8'))
}
