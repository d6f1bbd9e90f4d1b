import { encodeNpub } from '../protocol/nip19.ts'
import { profileName, type Profile } from '../protocol/profile.ts'
import { foldText } from './search-text.ts'

/** An account that was found (spec §3). */
export interface UserSearchResult {
  /** 64 hex. */
  readonly pubkey: string
  readonly npub: string
  readonly name?: string
  readonly picture?: string
  readonly nip05?: string
}

/** Shorter beginnings of a key would find people by accident. */
const shortestKeyPart = 6

/** What is shown of an account. */
export function toResult(pubkey: string, profile: Profile = {}): UserSearchResult {
  const name = profileName(profile)
  const { picture, nip05 } = profile
  return {
    pubkey,
    npub: encodeNpub(pubkey),
    ...(name !== undefined && { name }),
    ...(picture !== undefined && { picture }),
    ...(nip05 !== undefined && { nip05 }),
  }
}

/** Whether an account's names, nip05, or the beginning of its npub or hex key hold the folded text (spec §5). */
export function matchesUser(pubkey: string, profile: Profile, needle: string): boolean {
  const texts = [profile.name, profile.display_name, profile.nip05]
  if (texts.some((text) => text !== undefined && foldText(text).includes(needle))) return true
  if (needle.length < shortestKeyPart) return false
  return pubkey.startsWith(needle) || (needle.startsWith('npub1') && encodeNpub(pubkey).startsWith(needle))
}

/** Those with a nip05 first, then by name; the nameless last (spec §5). */
export function compareResults(a: UserSearchResult, b: UserSearchResult): number {
  const hasNip05 = Number(b.nip05 !== undefined) - Number(a.nip05 !== undefined)
  if (hasNip05 !== 0) return hasNip05
  const isNamed = Number(b.name !== undefined) - Number(a.name !== undefined)
  if (isNamed !== 0) return isNamed
  return (a.name ?? '').localeCompare(b.name ?? '') || (a.pubkey < b.pubkey ? -1 : 1)
}
