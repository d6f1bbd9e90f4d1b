import { useCallback, useEffect, useRef, useState } from 'react'
import { randomId, useStorage, useStored, useKeyGuard } from '@ncc/kit/parts'
import type { SendListener } from '@ncc/nostr-core'
import type { Mailbox } from '@ncc/nostr-core/messages'
import { runAlone } from '../../shared/run-alone.ts'
import { readMessageDraft, writeMessageDraft, type StoredDraft } from '../../shared/storage/message-drafts.ts'

/** A text between the field and the publish queue. */
export interface TakenText extends Required<SendListener> {
  readonly text: string
  /** It failed: puts the text back into the field, before newer text. */
  onRefused(): void
}

/** An unsent message to one account. */
export interface MessageDraft {
  readonly text: string
  readonly change: (text: string) => void
  /** Takes the text out of the field to send it. */
  readonly take: (text: string) => TakenText
  /** Adopts what another tab has written meanwhile. */
  readonly follow: () => void
}

const join = (...texts: readonly string[]) => texts.filter((text) => text !== '').join('\n')

const lockName = (key: string) => `ncc-message-draft:${key}`

/** Locks a text for this tab, until the returned function is called or the page is closed. */
function hold(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void runAlone(lockName(key), () => promise)
  return resolve
}

/**
 * An account's unsent text for another one (64 hex each); it survives reloads until it is sent. Tabs share it: the focused
 * field keeps its text, the others follow. A text that a closed page was sending returns to the field unless the publish
 * queue has it.
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
  /** The stored text that this tab last read or wrote. */
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
      // Once the tab that was sending it is closed.
      void runAlone(lockName(key), async () => {
        const left = read(storage).taken.find((one) => one.key === key)
        if (!left) return
        const isStored = left.id !== undefined && (await mailbox.isQueuedOrSent(counterpart, left.id))
        if (isStored) drop(key)
        else putBack(key)
      })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what an earlier page left behind is looked at once
  }, [mailbox])

  const change = (next: string) => {
    setText(next)
    // A private key stays visible in the field, but is never stored.
    edit(({ taken }) => ({ text: guard(next) === '' ? next : '', taken }))
  }

  const take = (text: string): TakenText => {
    const key = randomId()
    const release = hold(key)
    setText('')
    const stored = read(storage)
    // What another tab has written meanwhile stays.
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
