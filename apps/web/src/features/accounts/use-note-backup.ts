import { useStorage } from '@ncc/kit/parts'
import { updateKeyNote } from '../../shared/storage/key-notes.ts'

/** Records that the owner of an account (64 hex) has a copy of its key: there are no more reminders. */
export function useNoteBackup(): (pubkey: string) => void {
  const storage = useStorage()
  return (pubkey) => updateKeyNote(storage, pubkey, { hasBackup: true })
}
