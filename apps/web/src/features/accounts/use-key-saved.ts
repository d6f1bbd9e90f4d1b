import { forgetUnsavedKey } from '../../storage/unsaved-keys.ts'
import { useNewcomer } from './newcomer.tsx'

/** Notes that the owner of an account (64 hex) has a copy of its key: nobody is reminded of that any more. */
export function useKeySaved(): (pubkey: string) => void {
  const { forget } = useNewcomer()
  return (pubkey) => {
    forget()
    // oxlint-disable-next-line no-console -- the reminder comes again then; whoever looks after the app should know why
    forgetUnsavedKey(pubkey).catch((error: unknown) => console.warn('the note of a key could not go', error))
  }
}
