import { holdsSecret } from '../content/contains-secret.ts'
import { NostrError, SecretLeakError } from '../protocol/errors.ts'
import type { Tag } from '../protocol/event.ts'

/** What a replaceable event says: what an edit starts from and ends with. */
export interface ListContent {
  readonly tags: readonly Tag[]
  readonly content: string
}

/** A change to a list of the account's (contacts, relays, profile) as a plain value, to be made on its newest version. */
export interface ListEdit {
  readonly kind: number
  /** Ends the sentence 'User must be logged in to …'. */
  readonly action: string
  /** Whether the edit may add, change or remove this tag; all others must come out as they went in. */
  concerns(tag: Tag): boolean
  /** Whether the edit may change the content. */
  readonly changesContent: boolean
  /** The list after the edit, or undefined if it already is as the edit wants it. Empty lists start from nothing. */
  patch(base: ListContent): ListContent | undefined
}

const names: Readonly<Record<number, string>> = {
  0: 'profile',
  3: 'contact list',
  10_002: 'relay list',
  10_050: 'message relay list',
}

/** How people call the list of that kind. */
export const listName = (kind: number): string => names[kind] ?? 'list'

/** Nobody could say what the list holds now, so it was not touched; later somebody may. */
export class ListUnknownError extends NostrError {
  override readonly name = 'ListUnknownError'
  override readonly retryable = true
  readonly kind: number
  constructor(kind: number) {
    super(`Your ${listName(kind)} could not be read from enough relays, so it was not changed`)
    this.kind = kind
  }
}

/** An edit would have changed or dropped more of the list than it was asked to; nothing was published. */
export class ListLossError extends NostrError {
  override readonly name = 'ListLossError'
  readonly kind: number
  constructor(kind: number) {
    super(`This change would have damaged your ${listName(kind)}, so it was not made`)
    this.kind = kind
  }
}

/**
 * The list after the edit; undefined if there is nothing to change.
 * @throws {ListLossError} if anything that the edit does not concern would come out other than it went in.
 * @throws {SecretLeakError} if it brings a secret key into the content or a tag.
 */
export function applyEdit(edit: ListEdit, base: ListContent): ListContent | undefined {
  const next = edit.patch(base)
  if (!next) return undefined
  const untouched = ({ tags }: ListContent) => JSON.stringify(tags.filter((tag) => !edit.concerns(tag)))
  const isIntact =
    untouched(next) === untouched(base) && (edit.changesContent || next.content === base.content)
  if (!isIntact) throw new ListLossError(edit.kind)
  const before = new Set(base.tags.map((tag) => JSON.stringify(tag)))
  const tags = next.tags.filter((tag) => !before.has(JSON.stringify(tag)))
  const content = next.content === base.content ? '' : next.content
  if (holdsSecret({ tags, content })) throw new SecretLeakError()
  return next
}

/** Makes the list again what it was in an earlier version: how an edit is undone. */
export function restoreVersion(version: ListContent & { readonly kind: number }): ListEdit {
  const { kind, tags, content } = version
  return {
    kind,
    action: `restore a ${listName(kind)}`,
    concerns: () => true,
    changesContent: true,
    patch: (base) =>
      JSON.stringify([base.tags, base.content]) === JSON.stringify([tags, content])
        ? undefined
        : { tags, content },
  }
}
