import { useCallback, useEffect, useRef, useState } from 'react'
import type { SendListener } from '@ncc/nostr-core'
import type { Mailbox } from '@ncc/nostr-core/messages'
import { readMessageDraft, writeMessageDraft, type StoredDraft } from '../../shared/storage/message-drafts.ts'
import { useStorage, useStored } from '../../shared/storage/use-storage.ts'
import { useKeyGuard } from '../../shared/keys/use-key-guard.ts'

/** A text on its way from the field into the publish queue. */
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
  /** Shows what another tab has written meanwhile. */
  readonly follow: () => void
}

const join = (...texts: readonly string[]) => texts.filter((text) => text !== '').join('\n')

const lockName = (key: string) => `ncc-message-draft:${key}`

/** Tells other tabs that this page sees to a text, until the returned function is called or the page is gone. */
function hold(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  // A page that is not served securely has no locks.
  void (navigator.locks as LockManager | undefined)?.request(lockName(key), () => promise)
  return resolve
}

/** Calls `use` as soon as no other page sees to a text. */
function onceLeft(key: string, use: () => Promise<void>): void {
  const locks = navigator.locks as LockManager | undefined
  void (locks ? locks.request(lockName(key), use) : use())
}

/**
 * What an account has begun to write to another one (64 hex each): there again after a reload until it is a message. Tabs
 * share it: the field that is in use keeps its text, the others follow. What a page had taken out of the field and left
 * behind is a message if the publish queue has it, and else in the field again.
 */
export function useMessageDraft(
  mailbox: Mailbox | undefined,
  pubkey: string,
  counterpart: string,
  isInUse: () => boolean,
): MessageDraft {
  const storage = useStorage()
  const guard = useKeyGuard()
  const read = useCallback(
    (from: typeof storage) => readMessageDraft(from, pubkey, counterpart),
    [pubkey, counterpart],
  )
  const stored = useStored(read)
  const [text, setText] = useState(stored.text)
  /** The stored text as this tab last read or wrote it. */
  const known = useRef(stored.text)

  const edit = (change: (draft: StoredDraft) => StoredDraft) => {
    const next = change(read(storage))
    known.current = next.text
    writeMessageDraft(storage, pubkey, counterpart, next)
    return next
  }
  const follow = () => {
    const other = read(storage).text
    if (other === known.current) return
    known.current = other
    setText(other)
  }
  useEffect(() => {
    if (!isInUse()) follow()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is stored makes a difference
  }, [stored.text])

  const drop = (key: string) => {
    const { text, taken } = read(storage)
    writeMessageDraft(storage, pubkey, counterpart, { text, taken: taken.filter((one) => one.key !== key) })
  }
  const putBack = (key: string) => {
    const next = edit(({ text, taken }) => ({
      text: join(...taken.flatMap((one) => (one.key === key ? one.text : [])), text),
      taken: taken.filter((one) => one.key !== key),
    }))
    setText(next.text)
  }

  useEffect(() => {
    if (!mailbox) return
    for (const { key } of read(storage).taken) {
      onceLeft(key, async () => {
        const left = read(storage).taken.find((one) => one.key === key)
        if (!left) return
        const isKept = left.id !== undefined && (await mailbox.isQueuedOrSent(counterpart, left.id))
        if (isKept) drop(key)
        else putBack(key)
      })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what an earlier page left behind is looked at once
  }, [mailbox])

  const change = (next: string) => {
    setText(next)
    // A private key is shown to whoever pastes it, and stored nowhere.
    edit(({ taken }) => ({ text: guard(next) === '' ? next : '', taken }))
  }

  const take = (text: string): TakenText => {
    const key = crypto.randomUUID()
    const release = hold(key)
    setText('')
    const stored = read(storage)
    // What another tab has written there meanwhile stays.
    const isOwn = stored.text === known.current
    if (isOwn) known.current = ''
    writeMessageDraft(storage, pubkey, counterpart, {
      text: isOwn ? '' : stored.text,
      taken: [...stored.taken, { key, text }],
    })
    return {
      text,
      onSigned(id) {
        const { text, taken } = read(storage)
        const signed = taken.map((one) => (one.key === key ? { ...one, id } : one))
        writeMessageDraft(storage, pubkey, counterpart, { text, taken: signed })
      },
      onQueued() {
        drop(key)
        release()
      },
      onRefused() {
        putBack(key)
        release()
      },
    }
  }
  return { text, change, take, follow }
}
