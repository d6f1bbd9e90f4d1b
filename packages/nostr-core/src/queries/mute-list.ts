import type { NostrEvent } from '../protocol/event.ts'
import { isHex64 } from '../protocol/hex.ts'
import { muteListKind, parseMuteTag, type Mute } from '../protocol/nip51.ts'
import { decryptTags } from '../signers/private-tags.ts'
import type { Signer } from '../signers/signer.ts'
import { askNobody, defineQuery } from './query.ts'

/** An account's mute list: kind 10000 by author (64 hex); undefined while unknown, and for a visitor (''). */
export const muteList = defineQuery<string, NostrEvent | undefined>({
  name: 'mute-list',
  plan(pubkey, { readRelays, writeRelays }) {
    if (!isHex64(pubkey)) return askNobody
    return {
      filters: [{ kinds: [muteListKind], authors: [pubkey] }],
      stages: [{ relays: [...new Set([...readRelays, ...writeRelays])], timeout: 5000 }],
      mergeBy: 'authors',
    }
  },
  select: ([event]) => event,
})

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
  const { pubkey, content, tags } = list
  const hidden = signer
    ? await decryptTags(content, { pubkey, signer }).catch(() => undefined)
    : content === ''
      ? []
      : undefined
  const all = [...entriesOf(tags, false), ...entriesOf(hidden ?? [], true)]
  const distinct = new Map(all.toReversed().map((entry) => [`${entry.type}:${entry.value}`, entry]))
  return {
    entries: all.filter((entry) => distinct.get(`${entry.type}:${entry.value}`) === entry),
    isComplete: hidden !== undefined,
  }
}
