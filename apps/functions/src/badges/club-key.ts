import { readFile, writeFile } from 'node:fs/promises'
import { encodeNsec } from '@ncc/nostr-core'
import { createSecretKey, parseSecretKey } from '@ncc/nostr-core/keys'

/**
 * The club's own key in a file that only the server's user may read: made the first time, and the same ever after.
 * @throws {Error} if the file holds no key. The file is never overwritten.
 */
export async function keepClubKey(path: string): Promise<Uint8Array> {
  try {
    await writeFile(path, `${encodeNsec(createSecretKey())}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return parseSecretKey(await readFile(path, 'utf8'))
}
