import { useState } from 'react'
import { useClient } from '@ncc/hooks'
import { relayName } from '@ncc/kit/parts'
import { formatArchive, newestFirst, type NostrEvent } from '@ncc/nostr-core'
import { download } from '../../shared/download.ts'

/** The export continues without a relay that has been silent for this long. */
const relayTimeoutMs = 15_000

/** The state of an export. */
export type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly count: number }
  /** `missing` names the relays that did not send everything. */
  | { readonly status: 'done'; readonly count: number; readonly missing: readonly string[] }
  /** `failed`: no relay answered. `unwritten`: there is no file, though relays may have answered. */
  | { readonly status: 'failed' | 'unwritten' }

/** Collects everything an account (64 hex) has signed from all its relays, and saves it as a file. */
export function useExport(pubkey: string): { state: ExportState; start: () => Promise<void> } {
  const client = useClient()
  const [state, setState] = useState<ExportState>({ status: 'idle' })

  const collect = async (): Promise<ExportState> => {
    const events = new Map<string, NostrEvent>()
    const relays = client.relays.inUse.map(({ url }) => url)
    const result = await client.relays.fetchMissing(
      { authors: [pubkey] },
      { relays, timeoutMs: relayTimeoutMs },
      (event) => {
        events.set(event.id, event)
        // Each change re-renders: the count need not be exact while it grows.
        if (events.size % 50 === 0) setState({ status: 'running', count: events.size })
      },
    )
    for (const event of result.events) events.set(event.id, event)
    const missing = Object.entries(result.relays).filter(
      ([, { state: outcome }]) => outcome !== 'ok' && outcome !== 'zero',
    )
    if (missing.length === relays.length) return { status: 'failed' }
    const day = new Date(client.now() * 1000).toISOString().slice(0, 10)
    const text = formatArchive([...events.values()].toSorted(newestFirst))
    download(`vault-${day}.jsonl`, text, 'application/jsonl')
    return { status: 'done', count: events.size, missing: missing.map(([relay]) => relayName(relay)) }
  }
  const start = async () => {
    setState({ status: 'running', count: 0 })
    try {
      setState(await collect())
    } catch (error) {
      client.log('the archive could not be written', error)
      setState({ status: 'unwritten' })
    }
  }
  return { state, start }
}
