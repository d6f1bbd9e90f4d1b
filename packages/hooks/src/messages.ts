import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import {
  openMailbox,
  type Mailbox,
  type MailboxState,
  type MessageDecryptor,
  type Reader,
} from '@ncc/nostr-core/messages'
import { LiveAtoms } from './atoms.ts'
import { useNostrContext, useOwnPubkey } from './context.ts'
import { sessionAtom } from './session-state.ts'

/** Coming back within this time needs no new decryption; afterwards no message is left in memory. */
const lingerMs = 10_000

const empty: MailboxState = {
  status: 'loading',
  messages: [],
  hasPage: false,
  decrypting: 0,
  scheme: undefined,
  isSchemeUnsure: false,
  hasEarlier: false,
  isLoadingEarlier: false,
  receivesPrivately: false,
  canBePrivate: undefined,
  refused: 0,
  known: new Set(),
}

/** The mailbox of each session: one of the same account may have another signer. */
const mailboxesAtom = atom((get) => {
  get(sessionAtom)
  return new LiveAtoms()
})

/** The signed-in account's messages, and the mailbox itself; undefined until it runs. */
export interface MailboxHandle extends MailboxState {
  readonly mailbox: Mailbox | undefined
}

/**
 * The signed-in account's decrypted conversations, live; empty for visitors. `createDecryptor` creates what decrypts them,
 * by default the account's signer; it is called when the mailbox opens, and another function changes nothing until then.
 * @example
 * const { mailbox, messages } = useMailbox()
 * const send = (text: string) => mailbox?.send(friend, text)
 */
export function useMailbox(createDecryptor?: (reader: Reader) => MessageDecryptor): MailboxHandle {
  const { client, store } = useNostrContext()
  const pubkey = useOwnPubkey()
  const mailboxes = useAtomValue(mailboxesAtom, { store })
  const entry = mailboxes.entry<MailboxState, Mailbox | NoMailbox>('mailbox', {
    initial: () => empty,
    open: () =>
      pubkey !== '' && client.pubkey === pubkey ? openMailbox(client, createDecryptor) : noMailbox,
    lingerMs,
  })
  const state = useAtomValue(entry.atom, { store })
  const live = useAtomValue(entry.live, { store })
  return useMemo(() => ({ ...state, mailbox: live && 'send' in live ? live : undefined }), [state, live])
}

type NoMailbox = typeof noMailbox

const noMailbox = { value: empty, subscribe: () => () => undefined, close: () => undefined }
