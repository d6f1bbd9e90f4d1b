import { profileName, type Profile } from '@ncc/nostr-core'

/** The short name that an account's profile gives, otherwise its display name. */
export const accountName = (profile: Profile | undefined) =>
  profileName(profile?.name ? { name: profile.name } : profile)
