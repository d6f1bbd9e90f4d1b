import { useRef, useState } from 'react'
import { readMessageDraft, writeMessageDraft } from '../../storage/message-drafts.ts'
import { useStorage } from '../../storage/use-storage.ts'
import { useKeyGuard } from '../use-key-guard.ts'

/** What somebody is writing to one account. */
export interface MessageDraft {
  readonly text: string
  readonly change: (text: string) => void
  /** Takes a text out of the field to make a message of it. */
  readonly take: (text: string) => void
  /** It has become a message. */
  readonly onWritten: (text: string) => void
  /** Nothing became of it: it is in the field again, before what was written meanwhile. */
  readonly onRefused: (text: string) => void
}

const join = (...texts: readonly string[]) => texts.filter((text) => text !== '').join('\n')

/** What an account has begun to write to another one (64 hex each): there again after a reload until it is a message. */
export function useMessageDraft(pubkey: string, counterpart: string): MessageDraft {
  const storage = useStorage()
  const guard = useKeyGuard()
  const [text, setText] = useState(() => readMessageDraft(storage, pubkey, counterpart))
  // Not state: what is told later, when the field may be gone, must find what is there then.
  const current = useRef({ text, taken: [] as readonly string[] })

  const keep = (next: string, taken: readonly string[]) => {
    current.current = { text: next, taken }
    setText(next)
    const all = join(...taken, next)
    // A private key is not to lie about in drafts either.
    writeMessageDraft(storage, pubkey, counterpart, guard(all) === '' ? all : '')
  }
  const takenBut = (text: string) => {
    const { taken } = current.current
    return taken.toSpliced(taken.indexOf(text), 1)
  }
  return {
    text,
    change: (next) => keep(next, current.current.taken),
    take: (taken) => keep('', [...current.current.taken, taken]),
    onWritten: (written) => keep(current.current.text, takenBut(written)),
    onRefused: (refused) => keep(join(refused, current.current.text), takenBut(refused)),
  }
}
