import { useRef, useState } from 'react'
import { useClient } from '@ncc/hooks'
import { readArchive } from '@ncc/nostr-core'

/** Events on their way at the same time: relays limit how fast one may write. */
const lanes = 16

/** Larger files (bytes) are no archive of one account. */
const maxSize = 200_000_000

/** Where an import stands. */
export type ImportState =
  | { readonly status: 'idle' }
  | { readonly status: 'reading' }
  | { readonly status: 'running'; readonly done: number; readonly total: number }
  | {
      readonly status: 'done'
      readonly sent: number
      /** Events that no relay took. */
      readonly refused: number
      readonly foreign: number
      readonly broken: number
    }
  | { readonly status: 'failed' }

/** Sends the events of a file to the account's relays again; what is not genuine, or not its own, stays where it is. */
export function useImport(pubkey: string): {
  state: ImportState
  start: (file: File) => Promise<void>
  stop: () => void
} {
  const client = useClient()
  const [state, setState] = useState<ImportState>({ status: 'idle' })
  const stopped = useRef(false)

  const start = async (file: File) => {
    stopped.current = false
    setState({ status: 'reading' })
    if (file.size > maxSize) return setState({ status: 'failed' })
    const text = await file.text()
    const { events, foreign, broken } = await readArchive(text, pubkey, client.verify)
    // Oldest first, so that of a list the newest version comes last.
    const waiting = events.toSorted((a, b) => a.created_at - b.created_at)
    let [sent, refused] = [0, 0]
    const work = async () => {
      for (let event = waiting.shift(); event && !stopped.current; event = waiting.shift()) {
        const isSent = await client.republish(event).then(
          () => true,
          () => false,
        )
        if (isSent) sent++
        else refused++
        setState({ status: 'running', done: sent + refused, total: events.length })
      }
    }
    await Promise.all(Array.from({ length: lanes }, work))
    setState({ status: 'done', sent, refused, foreign, broken })
  }
  return {
    state,
    start: (file) => start(file).catch(() => setState({ status: 'failed' })),
    stop: () => {
      stopped.current = true
    },
  }
}
