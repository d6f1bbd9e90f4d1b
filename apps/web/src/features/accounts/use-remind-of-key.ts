import { noteUnsavedKey } from '../../storage/unsaved-keys.ts'
import { useNewcomer } from './newcomer.tsx'

/** Reminds of a copy of a key that was just made on this device for an account (64 hex), now and with each visit. */
export function useRemindOfKey(): (pubkey: string) => void {
  const { remind } = useNewcomer()
  return (pubkey) => {
    remind(pubkey)
    // oxlint-disable-next-line no-console -- the reminder ends with the page then; whoever looks after the app should know
    noteUnsavedKey(pubkey).catch((reason: unknown) => console.warn('a key could not be noted', reason))
  }
}
