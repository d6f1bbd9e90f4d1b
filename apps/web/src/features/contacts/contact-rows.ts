import { matchesUser, type Profile } from '@ncc/nostr-core'
import type { Network } from '@ncc/nostr-core/queries'

/** Somebody the account is connected with (spec §3). */
export interface Contact {
  /** 64 hex. */
  readonly pubkey: string
  readonly youFollow: boolean
  readonly followsYou: boolean
  readonly isMutual: boolean
}

/** Which contacts are shown (spec §2). */
export type ContactFilter = 'mutual' | 'you-follow' | 'follow-you' | 'all'

/** Everybody an account follows, in the order of its list, then its other followers. */
export function toContacts({ follows, followers }: Network): readonly Contact[] {
  const followed = new Set(follows)
  const following = new Set(followers)
  return [...new Set([...follows, ...followers])].map((pubkey) => {
    const youFollow = followed.has(pubkey)
    const followsYou = following.has(pubkey)
    return { pubkey, youFollow, followsYou, isMutual: youFollow && followsYou }
  })
}

const belongs: Record<ContactFilter, (contact: Contact) => boolean> = {
  mutual: ({ isMutual }) => isMutual,
  'you-follow': ({ youFollow }) => youFollow,
  'follow-you': ({ followsYou }) => followsYou,
  all: () => true,
}

/** The contacts that a filter shows. */
export function filterContacts(contacts: readonly Contact[], filter: ContactFilter): readonly Contact[] {
  return contacts.filter(belongs[filter])
}

/** The contacts whose name, NIP-05 address, npub or hex key contains the folded text; all for an empty one. */
export function searchContacts(
  contacts: readonly Contact[],
  needle: string,
  profiles: ReadonlyMap<string, Profile>,
): readonly Contact[] {
  if (needle === '') return contacts
  return contacts.filter(({ pubkey }) => matchesUser(pubkey, profiles.get(pubkey) ?? {}, needle))
}
