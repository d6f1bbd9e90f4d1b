import { readFile } from 'node:fs/promises'
import { parseCommunity } from '@ncc/nostr-core'
import type { Membership } from './badges/membership.ts'
import { demoCommunity } from './demo/index.ts'

/** A community.json that cannot be read; the message names the file. */
export class UnreadableCommunityError extends Error {
  override readonly name = 'UnreadableCommunityError'
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnreadableCommunityError(
      `COMMUNITY is ${JSON.stringify(path)}, which cannot be read: ${reason}`,
    )
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnreadableCommunityError(`${path} is not JSON: ${reason}`, { cause: error })
  }
}

/**
 * The configuration to serve: the file at `path`, or the demo city's. It is checked, and given as it was written,
 * so that its paths stay paths; who is a member is what this server goes by, whatever the file says.
 * @throws {UnreadableCommunityError} if the file cannot be read.
 * @throws {InvalidCommunityError} naming the field that is wrong.
 */
export async function loadCommunity(
  path: string | undefined,
  membership: Membership['type'],
): Promise<unknown> {
  const community = path === undefined ? demoCommunity() : await readJson(path)
  parseCommunity(community, 'http://localhost')
  return { ...(community as object), membership }
}
