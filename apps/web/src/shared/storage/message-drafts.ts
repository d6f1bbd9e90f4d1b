import * as v from 'valibot'
import type { SafeStorage } from './safe-storage.ts'

const keyFor = (pubkey: string) => `ncc_message_drafts_v1:${pubkey}`

const draft = v.object({
  /** The text in the field. */
  text: v.string(),
  /** What was taken out of it to be sent, each under a key, with the id of the message it becomes once that is signed. */
  taken: v.array(
    v.pipe(
      v.object({ key: v.optional(v.string()), text: v.string(), id: v.optional(v.string()) }),
      // Those of earlier versions of the app have none.
      v.transform(({ key, text, id }) => ({ key: key ?? id ?? text, text, ...(id !== undefined && { id }) })),
    ),
  ),
})
const drafts = v.record(v.string(), draft)

/** What an account has begun to write to another one and is not known to be stored elsewhere. */
export type StoredDraft = v.InferOutput<typeof draft>

/** More conversations than anybody has begun a message in. */
const maxDrafts = 50

const isEmpty = ({ text, taken }: StoredDraft) => taken.length === 0 && text.trim() === ''

/** What an account (64 hex) has begun to write to another one. */
export function readMessageDraft(storage: SafeStorage, pubkey: string, counterpart: string): StoredDraft {
  return storage.read(keyFor(pubkey), drafts)?.[counterpart] ?? { text: '', taken: [] }
}

/** Stores what is not sent yet; removes an empty draft. */
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
  const entries = [...Object.entries(others), [counterpart, draft] as const].slice(-maxDrafts)
  storage.write(keyFor(pubkey), Object.fromEntries(entries))
}
