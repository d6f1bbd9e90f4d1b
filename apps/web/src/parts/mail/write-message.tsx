import { useState } from 'react'
import type { Mailbox } from '@ncc/nostr-core'
import { MessageComposer, Notice } from '@ncc/ui'
import { useTranslation } from '../../messages/use-translation.ts'
import { readMessageDraft, writeMessageDraft } from '../../storage/message-drafts.ts'
import { useStorage } from '../../storage/use-storage.ts'
import { useKeyGuard } from '../use-key-guard.ts'
import { useSend } from './use-send.ts'

interface WriteMessageProps {
  readonly mailbox: Mailbox | undefined
  /** 64 hex each. */
  readonly pubkey: string
  readonly counterpart: string
  readonly onSent?: () => void
}

/** Writes to one account; what is not sent stays, across reloads too. */
export function WriteMessage({ mailbox, pubkey, counterpart, onSent }: WriteMessageProps) {
  const { t } = useTranslation()
  const storage = useStorage()
  const guard = useKeyGuard()
  const [text, setText] = useState(() => readMessageDraft(storage, pubkey, counterpart))
  const warning = guard(text)

  const change = (next: string) => {
    setText(next)
    // A private key is not to lie about in drafts either.
    writeMessageDraft(storage, pubkey, counterpart, guard(next) === '' ? next : '')
  }
  const { send, isSending } = useSend(mailbox, counterpart, (refused) =>
    setText((current) => (current === '' ? refused : current)),
  )

  return (
    <MessageComposer
      label={t('talk.write')}
      value={text}
      onChange={change}
      isSending={isSending}
      isDisabled={mailbox === undefined || warning !== ''}
      notice={
        warning && (
          <Notice tone="danger" isAlert>
            {warning}
          </Notice>
        )
      }
      onSubmit={async (trimmed) => {
        change('')
        await send(trimmed)
        onSent?.()
      }}
    />
  )
}
