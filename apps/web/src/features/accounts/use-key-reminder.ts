import { forgetUnsavedKey, noteUnsavedKey } from '../../storage/unsaved-keys.ts'
import { useNewcomer } from './newcomer.tsx'

interface KeyReminder {
  /** A key was just made on this device for an account (64 hex): reminds of a copy of it, now and with each visit. */
  readonly start: (pubkey: string) => void
  /** The owner of an account (64 hex) has a copy of its key: nobody is reminded of that any more. */
  readonly end: (pubkey: string) => void
}

/** Begins and ends the reminding of a copy of a key, on the screen and in what the device keeps. */
export function useKeyReminder(): KeyReminder {
  const { remind, forget } = useNewcomer()
  return {
    start(pubkey) {
      remind(pubkey)
      // oxlint-disable-next-line no-console -- the reminder ends with the page then; whoever looks after the app should know
      noteUnsavedKey(pubkey).catch((reason: unknown) => console.warn('a key could not be noted', reason))
    },
    end(pubkey) {
      forget()
      // oxlint-disable-next-line no-console -- the reminder comes again then; whoever looks after the app should know why
      forgetUnsavedKey(pubkey).catch((why: unknown) => console.warn('the note of a key could not go', why))
    },
  }
}
