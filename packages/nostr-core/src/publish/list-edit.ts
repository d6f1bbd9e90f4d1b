import { holdsSecret, SecretLeakError } from '../content/contains-secret.ts'
import { NostrError } from '../protocol/errors.ts'
import type { NostrEvent, Tag } from '../protocol/event.ts'
import type { UntilOptions } from '../protocol/observable.ts'
import type { ListOwner } from '../signers/private-tags.ts'
import type { Signer } from '../signers/signer.ts'

/** The tags and content of a replaceable event, before or after an edit. */
export interface ListContent {
  readonly tags: readonly Tag[]
  readonly content: string
}

/** The tags and content of a version; those of a missing list are empty. */
export const contentOf = (version: NostrEvent | undefined): ListContent => ({
  tags: version?.tags ?? [],
  content: version?.content ?? '',
})

/** The account whose list is edited, and its relays. */
export interface EditScope {
  readonly pubkey: string
  readonly signer: Signer
  readonly readRelays: readonly string[]
  readonly writeRelays: readonly string[]
  /** The write relays that all of the account's clients use: most of them must answer in full. */
  readonly quorum: readonly string[]
  /** Relays to ask if those have no version: most of them must answer in full too. */
  readonly fallback: readonly string[]
  /** Whether the account's key was generated on this device, so that no other client can have written its lists. */
  readonly isGeneratedHere: boolean
}

/** How an edit is made, and who learns what becomes of it later. */
export interface EditOptions extends UntilOptions {
  /**
   * Called if another device overlooked the edit within half a minute and it could not be repeated, or if nobody can tell
   * because the signer does not decrypt that device's version.
   */
  readonly onLost?: ((reason: unknown) => void) | undefined
}

/** A list's public tags, and the entries of its private part (NIP-51): usually tags too. */
export interface ListParts {
  readonly tags: readonly Tag[]
  readonly hidden: readonly unknown[]
}

/** An edit of a list whose private part is decrypted first, and encrypted again only if it changes. */
export interface PartsEdit {
  /** Both parts after the edit; the same array for a part that does not change. */
  change(parts: ListParts): ListParts
  /** Decrypts a private part. @throws {ListLossError} if it cannot be read: editing the list would lose it. */
  open(content: string, owner: ListOwner): Promise<readonly unknown[]>
  close(hidden: readonly unknown[], owner: ListOwner): Promise<string>
  /** Like the edit's own, for entries of the private part. */
  concerns(entry: unknown): boolean
}

/** A change to one of the account's lists (contacts, relays, profile), applied to its newest version. */
export interface ListEdit {
  readonly kind: number
  /** Completes the sentence 'User must be logged in to …'. */
  readonly action: string
  /** Whether the edit may add, change or remove this tag; all other tags must stay unchanged. */
  concerns(tag: Tag): boolean
  /** Whether the edit may change the content. */
  readonly changesContent: boolean
  /**
   * For edits that may change the content: whether a version was written without knowledge of the edit: it still has the old
   * value of what the edit changes, but differs elsewhere. Without this method or `parts` this cannot be detected.
   */
  isOverlooked?(before: ListContent, version: ListContent): boolean
  /** The list after the edit, or undefined if nothing changes. The base of a missing list is empty. */
  patch(base: ListContent): ListContent | undefined
  /** Instead of `patch`, for edits that depend on the private part. */
  readonly parts?: PartsEdit
}

const names: Readonly<Record<number, string>> = {
  0: 'profile',
  3: 'contact list',
  10_000: 'mute list',
  10_002: 'relay list',
  10_003: 'bookmark list',
  10_015: 'interest list',
  10_050: 'message relay list',
  10_063: 'media server list',
}

/** The name of a kind's list in plain English. */
const listName = (kind: number): string => names[kind] ?? 'list'

/** The current list could not be read from enough relays, so it was not changed. Retrying later may help. */
export class ListUnknownError extends NostrError {
  override readonly code = 'list-unknown'
  override readonly retryable = true
  readonly kind: number
  constructor(kind: number) {
    super(`The ${listName(kind)} could not be read from enough relays, so it was not changed`)
    this.kind = kind
  }
}

/** An edit would have changed or dropped more of the list than intended; nothing was published. */
export class ListLossError extends NostrError {
  override readonly code = 'list-loss'
  readonly kind: number
  constructor(kind: number, options?: ErrorOptions) {
    super(`The edit would have damaged the ${listName(kind)}, so it was not made`, options)
    this.kind = kind
  }
}

/**
 * The list after the edit; undefined if nothing changes.
 * @throws {ListLossError} if the edit would change anything that it does not concern.
 * @throws {SecretLeakError} if it adds a secret key to the content or a tag.
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

/**
 * Restores an earlier version of a list, which undoes an edit.
 * @example
 * const [, previous] = await client.lists.versions(3)
 * if (previous) await client.lists.edit(restoreVersion(previous))
 */
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
