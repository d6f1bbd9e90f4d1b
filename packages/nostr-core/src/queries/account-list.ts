import type { NostrEvent } from '../protocol/event.ts'
import { decryptTags } from '../signers/private-tags.ts'
import type { Signer } from '../signers/signer.ts'
import { defineQuery, stagesOf } from './query.ts'

/** A query for an account's list of a kind, by author (64 hex); undefined while unknown, and for a visitor (''). */
export const defineListQuery = (name: string, kind: number) =>
  defineQuery<string, NostrEvent | undefined>({
    name,
    plan: (pubkey, { readRelays, writeRelays }) => ({
      filters: [{ kinds: [kind], authors: [pubkey] }],
      stages: stagesOf([...new Set([...readRelays, ...writeRelays])]),
      mergeBy: 'authors',
    }),
    select: ([event]) => event,
  })

/** The entries of a list's private part; undefined if they cannot be decrypted, or without its owner's signer. */
export async function readHidden(
  { pubkey, content }: NostrEvent,
  signer: Signer | undefined,
): Promise<readonly unknown[] | undefined> {
  if (content === '') return []
  return signer ? decryptTags(content, { pubkey, signer }).catch(() => undefined) : undefined
}
