import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'

const keyFor = (pubkey: string) => `ncc_message_drafts_v1:${pubkey}`

const draft = v.object({
  /** The text in the field. */
  text: v.string(),
  /** Texts that are being sent, each under a key, with the id of its message once that is signed. */
  taken: v.array(
    v.pipe(
      v.object({ key: v.optional(v.string()), text: v.string(), id: v.optional(v.string()) }),
      // Drafts of earlier versions have none.
      v.transform(({ key, text, id }) => ({ key: key ?? id ?? text, text, ...(id !== undefined && { id }) })),
    ),
  ),
})
const drafts = v.record(v.string(), v.unknown())

/** An account's unsent text for another one. */
export type StoredDraft = v.InferOutput<typeof draft>

const isEmpty = ({ text, taken }: StoredDraft) => taken.length === 0 && text.trim() === ''

/** The unsent text of an account (64 hex) to another one. */
export function readMessageDraft(storage: SafeStorage, pubkey: string, counterpart: string): StoredDraft {
  const { success, output } = v.safeParse(draft, storage.read(keyFor(pubkey), drafts)?.[counterpart])
  return success ? output : { text: '', taken: [] }
}

/** Stores unsent text; removes an empty draft. Those of other conversations stay, readable or not. */
export function writeMessageDraft(
  storage: SafeStorage,
  pubkey: string,
  counterpart: string,
  draft: StoredDraft,
): void {
  const { [counterpart]: before, ...others } = storage.read(keyFor(pubkey), drafts) ?? {}
  if (isEmpty(draft)) {
    if (before !== undefined) storage.write(keyFor(pubkey), others)
    return
  }
  storage.write(keyFor(pubkey), { ...others, [counterpart]: draft })
}
