import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'
import type { Profile } from '@ncc/nostr-core'

const keyFor = (pubkey: string) => `ncc_profile_draft_v1:${pubkey}`

const text = v.optional(v.string())
const changes = v.object({
  name: text,
  display_name: text,
  about: text,
  picture: text,
  banner: text,
  website: text,
  nip05: text,
  lud16: text,
})

/** Unsaved changes of an account's profile. */
export type ProfileDraft = v.InferOutput<typeof changes>

/** The unsaved changes of an account (64 hex); empty if there are none. */
export function readProfileDraft(storage: SafeStorage, pubkey: string): ProfileDraft {
  return storage.read(keyFor(pubkey), changes) ?? {}
}

/** Stores unsaved changes across reloads; removes empty ones. */
export function writeProfileDraft(storage: SafeStorage, pubkey: string, draft: ProfileDraft): void {
  if (Object.keys(draft).length > 0) storage.write(keyFor(pubkey), draft)
  else storage.remove(keyFor(pubkey))
}

/** The changes that differ from the published profile. */
export const unpublished = (draft: ProfileDraft, profile: Profile | undefined): ProfileDraft =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => value?.trim() !== (profile?.[field as keyof Profile] ?? ''),
    ),
  )
