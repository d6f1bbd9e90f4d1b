import { updateKeyNote } from '../../shared/storage/key-notes.ts'
import { useStorage } from '../../shared/storage/use-storage.ts'

/** Notes that the owner of an account (64 hex) has a copy of its key: nobody is reminded of that any more. */
export function useNoteBackup(): (pubkey: string) => void {
  const storage = useStorage()
  return (pubkey) => updateKeyNote(storage, pubkey, { hasBackup: true })
}
