import { useCallback } from 'react'
import type { MailboxHandle } from '@ncc/hooks'
import { useStorage, useStored } from '@ncc/kit/parts'
import type { MessageScheme } from '@ncc/nostr-core/messages'
import {
  readEncryptionChoice,
  writeEncryptionChoice,
  type EncryptionChoice,
} from '../../shared/storage/message-encryption.ts'

/** How the messages of a conversation are encrypted, and the account's choice. */
export interface Encryption {
  /** The encryption of the next message; undefined until the recipient's capability is known. */
  readonly scheme: MessageScheme | undefined
  /** Whether no relay could tell the recipient's capability. */
  readonly isUnsure: boolean
  /** Whether the recipient accepts NIP-17, so that there is a choice. */
  readonly isPrivatePossible: boolean
  /** Undefined before the account has chosen. */
  readonly choice: EncryptionChoice | undefined
  readonly choose: (choice: EncryptionChoice) => void
}

/** The encryption of an account's conversation with another one (64 hex each). */
export function useEncryption(handle: MailboxHandle, pubkey: string, counterpart: string): Encryption {
  const storage = useStorage()
  const choice = useStored(
    useCallback((storage) => readEncryptionChoice(storage, pubkey, counterpart), [pubkey, counterpart]),
  )
  return {
    scheme: choice === 'nip04' ? 'nip04' : handle.scheme,
    isUnsure: choice !== 'nip04' && handle.isSchemeUnsure,
    isPrivatePossible: handle.scheme === 'nip17',
    choice,
    choose: (next) => writeEncryptionChoice(storage, pubkey, counterpart, next),
  }
}
