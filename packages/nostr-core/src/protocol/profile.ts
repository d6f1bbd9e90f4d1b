import { parseJsonObject } from './parse-json.ts'

/** The known fields of a profile, kind 0. Only strings are included; other fields remain in the raw event. */
export interface Profile {
  readonly name?: string
  readonly display_name?: string
  readonly about?: string
  readonly picture?: string
  readonly banner?: string
  readonly website?: string
  readonly nip05?: string
  readonly lud16?: string
}

/** The fields of a profile, in the order of the forms. */
export const profileFields = [
  'name',
  'display_name',
  'about',
  'picture',
  'banner',
  'website',
  'nip05',
  'lud16',
] as const satisfies readonly (keyof Profile)[]

/** A character that is neither blank nor invisible, nor a mark on another one; U+2800 is a blank of braille. */
const visible = /[^\s\p{C}\p{DI}\p{M}\u2800]/u

/** Parses a kind 0 event's content; fields that are not strings, or have nothing to see in them, are left out. */
export function parseProfile(content: string): Profile {
  // Invalid JSON is common.
  const json = parseJsonObject(content) ?? {}
  const profile: Record<string, string> = {}
  for (const field of profileFields) {
    const value = json[field]
    if (typeof value === 'string' && visible.test(value)) profile[field] = value.trim()
  }
  return profile
}

/**
 * The name to show, at most 100 characters of it: the display name, otherwise the name, otherwise undefined. Without the
 * characters that would turn the text around it backwards; a name in Arabic or Hebrew does not need them (UAX #9). Of marks
 * on one letter four stay, as more of them cover the lines above and below (UTS #39).
 */
export function profileName(profile: Profile | undefined): string | undefined {
  return (profile?.display_name ?? profile?.name)
    ?.replace(/[\u202a-\u202e\u2066-\u2069]|(?<=\p{M}{4})\p{M}/gu, '')
    .replace(/^(.{99})..+$/su, '$1…')
}
