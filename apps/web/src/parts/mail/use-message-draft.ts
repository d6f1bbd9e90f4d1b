import { useEffect, useRef, useState } from 'react'
import type { Mailbox, SendListener } from '@ncc/nostr-core'
import { readMessageDraft, writeMessageDraft, type StoredDraft } from '../../storage/message-drafts.ts'
import { useStorage } from '../../storage/use-storage.ts'
import { useKeyGuard } from '../use-key-guard.ts'

/** A text on its way from the field into the outbox. */
export interface TakenText extends Required<SendListener> {
  readonly text: string
  /** Nothing became of it: it is in the field again, before what was written meanwhile. */
  onRefused(): void
}

/** What somebody is writing to one account. */
export interface MessageDraft {
  readonly text: string
  readonly change: (text: string) => void
  /** Takes a text out of the field to make a message of it. */
  readonly take: (text: string) => TakenText
}

type Taken = StoredDraft['taken'][number]

const join = (...texts: readonly string[]) => texts.filter((text) => text !== '').join('\n')

/** What was taken and not signed before a reload is in the field again. */
function reopen({ text, taken }: StoredDraft): StoredDraft {
  const unsigned = taken.filter(({ id }) => id === undefined)
  return {
    text: join(...unsigned.map((one) => one.text), text),
    taken: taken.filter((one) => !unsigned.includes(one)),
  }
}

/**
 * What an account has begun to write to another one (64 hex each): there again after a reload until it is a message. One
 * that was signed by then is a message if the outbox has it, and else in the field again.
 */
export function useMessageDraft(
  mailbox: Mailbox | undefined,
  pubkey: string,
  counterpart: string,
): MessageDraft {
  const storage = useStorage()
  const guard = useKeyGuard()
  const [stored] = useState(() => reopen(readMessageDraft(storage, pubkey, counterpart)))
  const [text, setText] = useState(stored.text)
  // Not state: what is told later, when the field may be gone, must find what is there then.
  const current = useRef(stored)

  const keep = (next: StoredDraft) => {
    current.current = next
    setText(next.text)
    // A private key is not to lie about in drafts either.
    const isSecret = guard(join(...next.taken.map((one) => one.text), next.text)) !== ''
    writeMessageDraft(storage, pubkey, counterpart, isSecret ? { text: '', taken: [] } : next)
  }
  const allBut = (one: Taken) => current.current.taken.filter((other) => other !== one)
  const drop = (one: Taken) => keep({ ...current.current, taken: allBut(one) })
  const putBack = (one: Taken) => keep({ text: join(one.text, current.current.text), taken: allBut(one) })

  useEffect(() => {
    if (!mailbox) return
    for (const one of stored.taken) {
      void mailbox.isKept(counterpart, one.id ?? '').then((isKept) => {
        if (current.current.taken.includes(one)) (isKept ? drop : putBack)(one)
      })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was there at first is looked at once
  }, [mailbox])

  const take = (text: string): TakenText => {
    let one: Taken = { text }
    keep({ text: '', taken: [...current.current.taken, one] })
    return {
      text,
      onSigned(id) {
        const signed = { text, id }
        const { taken } = current.current
        keep({ ...current.current, taken: taken.map((other) => (other === one ? signed : other)) })
        one = signed
      },
      onKept: () => drop(one),
      onRefused: () => putBack(one),
    }
  }
  return { text, change: (text) => keep({ ...current.current, text }), take }
}
