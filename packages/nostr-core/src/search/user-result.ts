import { parseNip05 } from '../protocol/nip05.ts'
import { encodeNpub } from '../protocol/nip19.ts'
import { profileName, type Profile } from '../protocol/profile.ts'
import { foldText } from './search-text.ts'

/** A found account. */
export interface UserSearchResult {
  /** 64 hex. */
  readonly pubkey: string
  readonly npub: string
  readonly name?: string
  readonly picture?: string
  /** As claimed by the profile, not verified; only of the form name@domain. */
  readonly nip05?: string
}

/** Shorter parts of a key would match unrelated accounts. */
const shortestKeyPart = 4

/** Every npub starts with this, so a part of it alone identifies nobody. */
const npubPrefix = 'npub1'

/** The search result for an account. */
export function toResult(pubkey: string, profile: Profile = {}): UserSearchResult {
  const name = profileName(profile)
  const { picture, nip05 } = profile
  return {
    pubkey,
    npub: encodeNpub(pubkey),
    ...(name !== undefined && { name }),
    ...(picture !== undefined && { picture }),
    ...(nip05 !== undefined && parseNip05(nip05) && { nip05 }),
  }
}

/** Whether an account's names, nip05, or key (npub or hex, at least four characters) contain the folded text. */
export function matchesUser(pubkey: string, profile: Profile, needle: string): boolean {
  const texts = [profile.name, profile.display_name, profile.nip05]
  if (texts.some((text) => text !== undefined && foldText(text).includes(needle))) return true
  if (needle.length < shortestKeyPart || npubPrefix.includes(needle)) return false
  return pubkey.includes(needle) || encodeNpub(pubkey).includes(needle)
}

/** Sorts accounts with a nip05 first, then by name; accounts without a name last. */
export function compareResults(a: UserSearchResult, b: UserSearchResult): number {
  const hasNip05 = Number(b.nip05 !== undefined) - Number(a.nip05 !== undefined)
  if (hasNip05 !== 0) return hasNip05
  const isNamed = Number(b.name !== undefined) - Number(a.name !== undefined)
  if (isNamed !== 0) return isNamed
  return (a.name ?? '').localeCompare(b.name ?? '') || (a.pubkey < b.pubkey ? -1 : 1)
}
