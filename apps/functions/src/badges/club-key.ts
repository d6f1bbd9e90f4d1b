import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { encodeNsec } from '@ncc/nostr-core'
import type { Community } from '@ncc/nostr-core/city'
import { createSecretKey, getPublicKey, parseSecretKey } from '@ncc/nostr-core/keys'
import { openPart, UnusableDataError } from '../data-folder.ts'
import type { LoadDemoCity } from '../demo-city.ts'
import { demoPubkeys } from '../demo-pubkeys.ts'
import type { Log } from '../log.ts'
import type { Env } from '../settings/env.ts'
import type { State } from '../state/state.ts'

/** The note in the state with the club's public key (64 hex). */
const note = 'club key'

/**
 * The secret key (32 bytes) that the city's badges are signed with: `CLUB_NSEC`; else, in the demo city, the demo club's;
 * else the one in the file at `path`, which is created on first use and never overwritten.
 * @throws {UnusableDataError} if the file contains no key, or another one than the city's, as on a second server of a city.
 */
export async function findClubKey({
  env,
  community,
  path,
  state,
  loadDemoCity,
  log,
}: {
  env: Pick<Env, 'clubKey'>
  community: Pick<Community, 'club'>
  path: string
  state: State
  loadDemoCity: LoadDemoCity
  log: Log
}): Promise<Uint8Array> {
  const configured = community.club?.pubkey
  const set = env.clubKey && getPublicKey(env.clubKey)
  const known = set && (await state.getNote(note))
  if (set !== undefined && known !== set) {
    if (known !== undefined)
      log(
        'warn',
        'the club has another key than at the last start: badges of the earlier one do not count, and people have to enter their email address again',
        { before: known, now: set },
      )
    // A full disk does not keep a city from starting.
    await state.setNote(note, set)
  }
  const key =
    env.clubKey ?? (await findDemoClubKey(configured, loadDemoCity)) ?? (await storedClubKey(path, state))
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

/** The key in a file that only the server's user can read. The state knows whose it is, and notices when it is another one. */
async function storedClubKey(path: string, state: State): Promise<Uint8Array> {
  const found = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  })
  // Earlier versions left an empty file on a full disk.
  const text = found === '' ? undefined : found
  const known = await state.getNote(note)
  if (text === undefined && known !== undefined) throw anotherKey(path, 'is missing')
  const key = text === undefined ? createSecretKey() : openPart(path, () => parseSecretKey(text))
  if (text === undefined) {
    const draft = `${path}.${randomUUID()}`
    try {
      await writeFile(draft, `${encodeNsec(key)}\n`, { mode: 0o600, flag: 'wx', flush: true })
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
  const pubkey = getPublicKey(key)
  if ((await state.getOrSetNote(note, pubkey)) !== pubkey) throw anotherKey(path, 'has another key')
  return key
}

const anotherKey = (path: string, problem: string) =>
  new UnusableDataError(
    `${path}, the club’s secret key, which signs the city’s badges, ${problem}. Restore it from a backup, or set CLUB_NSEC; servers that share a database need the same CLUB_NSEC.`,
  )
