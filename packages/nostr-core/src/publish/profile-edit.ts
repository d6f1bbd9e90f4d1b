import { kinds } from '../protocol/kinds.ts'
import { profileFields, type Profile } from '../protocol/profile.ts'
import { setJsonMembers } from './json-members.ts'
import type { ListEdit } from './list-edit.ts'

/** Fields of a profile to set; an empty text removes one, and a field that is left out stays as it is. */
export type ProfileChanges = { readonly [Field in keyof Profile]?: string | undefined }

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/**
 * Changes fields of the profile. Every other field, also those this product does not know, stays to the letter. A
 * profile whose content is not JSON starts anew; nobody could read it, and it is among the kept versions.
 */
export function mergeProfile(changes: ProfileChanges): ListEdit {
  const wanted: Record<string, string | undefined> = {}
  for (const field of profileFields) {
    const value = changes[field]
    if (value !== undefined) wanted[field] = value.trim() === '' ? undefined : value.trim()
  }
  return {
    kind: kinds.profile,
    action: 'update a profile',
    concerns: () => false,
    changesContent: true,
    patch({ tags, content }) {
      const before = isObject(content) ? content : '{}'
      const after = setJsonMembers(before, wanted)
      return after === content ? undefined : { tags, content: after }
    },
  }
}
