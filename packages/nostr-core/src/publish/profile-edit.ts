import { kinds } from '../protocol/kinds.ts'
import { parseJsonObject } from '../protocol/parse-json.ts'
import { profileFields, type Profile } from '../protocol/profile.ts'
import { setJsonMembers } from './json-members.ts'
import type { ListEdit } from './list-edit.ts'

/** Profile fields to set; an empty text removes a field, and an absent field stays unchanged. */
export type ProfileChanges = { readonly [Field in keyof Profile]?: string | undefined }

/**
 * Changes fields of the profile. Every other field, including unknown ones, stays character by character. A profile whose
 * content is not JSON is replaced; its old version remains among the saved versions.
 * @example
 * await client.lists.edit(mergeProfile({ name: 'Ada', about: 'Bakes bread' }))
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
    isOverlooked(before, version) {
      const [old, now] = [parseJsonObject(before.content), parseJsonObject(version.content)]
      const isAsBefore = (field: string) => JSON.stringify(old?.[field]) === JSON.stringify(now?.[field])
      return version.content !== before.content && Object.keys(wanted).every(isAsBefore)
    },
    patch({ tags, content }) {
      const before = parseJsonObject(content) ? content : '{}'
      const after = setJsonMembers(before, wanted)
      return after === content ? undefined : { tags, content: after }
    },
  }
}
