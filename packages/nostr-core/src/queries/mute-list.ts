import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { parseMuteTag, type Mute } from '../protocol/nip51.ts'
import type { Signer } from '../signers/signer.ts'
import { defineListQuery, readHidden } from './account-list.ts'

/** An account's mute list: kind 10000 by author (64 hex); undefined while unknown, and for a visitor (''). */
export const muteList = defineListQuery('mute-list', kinds.muteList)

/** The entries of a mute list. */
export interface Mutes {
  /** Distinct entries, the public ones first, each part in the order in which they were added. */
  readonly entries: readonly Mute[]
  /** Whether the private part could be decrypted. */
  readonly isComplete: boolean
}

function entriesOf(tags: readonly unknown[], isPrivate: boolean): readonly Mute[] {
  return tags.flatMap((tag) => {
    const target = parseMuteTag(tag)
    return target ? [{ ...target, isPrivate }] : []
  })
}

/** Reads a mute list. Without its owner's signer, or if that cannot decrypt it, only the public part. */
export async function readMutes(list: NostrEvent, signer: Signer | undefined): Promise<Mutes> {
  const hidden = await readHidden(list, signer)
  const all = [...entriesOf(list.tags, false), ...entriesOf(hidden ?? [], true)]
  const distinct = new Map(all.toReversed().map((entry) => [`${entry.type}:${entry.value}`, entry]))
  return {
    entries: all.filter((entry) => distinct.get(`${entry.type}:${entry.value}`) === entry),
    isComplete: hidden !== undefined,
  }
}
