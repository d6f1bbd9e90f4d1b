import { abbreviateNpub, encodeNpub } from './nip19.ts'
import { profileName, type Profile } from './profile.ts'

/** A name for any account (64 hex): as `profileName`, otherwise its shortened npub. */
export function displayName(profile: Profile | undefined, pubkey: string): string {
  return profileName(profile) ?? abbreviateNpub(encodeNpub(pubkey))
}
