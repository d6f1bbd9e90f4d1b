import { useRef, useState } from 'react'
import { useClient } from '@ncc/hooks'
import { useUnmountSignal, waitForOutcome } from '@ncc/kit/parts'
import { PublishError, readArchive, type NostrEvent } from '@ncc/nostr-core'

/** Events sent at the same time: relays have rate limits. */
const concurrency = 16

/** Larger files (bytes) are not an archive of one account. */
const maxBytes = 200_000_000

/** Why a file cannot be imported. */
type ImportFailure = 'empty' | 'tooLarge' | 'noEvents' | 'unreadable'

/** What became of the events of a file. */
export interface ImportResult {
  readonly status: 'done'
  readonly sent: number
  /** Events that are sent automatically once a relay can be reached. */
  readonly queued: number
  /** Events that every relay rejected. */
  readonly refused: number
  /** Events that were not tried: it was stopped, or the account has signed out meanwhile. */
  readonly unsent: number
  readonly foreign: number
  readonly broken: number
}

/** The state of an import. */
export type ImportState =
  | { readonly status: 'idle' }
  | { readonly status: 'reading' }
  | { readonly status: 'running'; readonly done: number; readonly total: number }
  | ImportResult
  | { readonly status: 'failed'; readonly reason: ImportFailure; readonly name: string }

/**
 * Publishes the events of a file to the account's relays again; skips invalid ones and those of other accounts. It goes on
 * when its panel is left, and calls `onDoneElsewhere` then; the browser asks before the page is closed.
 */
export function useImport(
  pubkey: string,
  onDoneElsewhere: (result: ImportResult) => void,
): {
  state: ImportState
  start: (file: File) => Promise<void>
  stop: () => void
} {
  const client = useClient()
  const [state, setState] = useState<ImportState>({ status: 'idle' })
  const stopped = useRef(false)
  const unmountSignal = useUnmountSignal()

  const start = async (file: File) => {
    stopped.current = false
    const signal = unmountSignal()
    setState({ status: 'reading' })
    const fail = (reason: ImportFailure) => setState({ status: 'failed', reason, name: file.name })
    if (file.size === 0) return fail('empty')
    if (file.size > maxBytes) return fail('tooLarge')
    const text = await file.text()
    const { events, foreign, broken } = await readArchive(text, pubkey, client.events.verify)
    if (events.length === 0 && foreign === 0) return fail('noEvents')
    // Oldest first: relays refuse a version of a list if they have a newer one.
    const waiting = events.toSorted((a, b) => a.created_at - b.created_at)
    const counts = { published: 0, waiting: 0, refused: 0 }
    const done = () => counts.published + counts.waiting + counts.refused
    const send = async (event: NostrEvent) => {
      try {
        const { status } = await waitForOutcome(client, client.publishSigned(event))
        counts[status]++
      } catch (error) {
        if (error instanceof PublishError) counts.refused++
        else {
          client.log('an event could not be sent', error)
          stopped.current = true
        }
      }
    }
    const work = async () => {
      for (let event = waiting.shift(); event && !stopped.current; event = waiting.shift()) {
        await send(event)
        setState({ status: 'running', done: done(), total: events.length })
      }
    }
    const keepOpen = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', keepOpen)
    await Promise.all(Array.from({ length: concurrency }, work))
    removeEventListener('beforeunload', keepOpen)
    const { published: sent, waiting: queued, refused } = counts
    const unsent = events.length - done()
    const result = { status: 'done', sent, queued, refused, unsent, foreign, broken } as const
    setState(result)
    if (signal.aborted) onDoneElsewhere(result)
  }
  return {
    state,
    start: (file) =>
      start(file).catch((error: unknown) => {
        client.log('a file could not be read', error)
        setState({ status: 'failed', reason: 'unreadable', name: file.name })
      }),
    stop: () => {
      stopped.current = true
    },
  }
}
