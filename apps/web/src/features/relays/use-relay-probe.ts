import { useCallback, useEffect, useState } from 'react'
import { useClient } from '@ncc/hooks'
import type { ProbeReport } from '@ncc/nostr-core'

/** What each relay answered when it was last asked for a profile (spec §7), by url; asks all when the page opens. */
export function useRelayProbe(urls: readonly string[]) {
  const client = useClient()
  const [reports, setReports] = useState<Readonly<Record<string, ProbeReport>>>({})
  const probe = useCallback(
    (relays: readonly string[]) =>
      client.relays.probe(relays, (relay, report) =>
        setReports((before) => ({ ...before, [relay]: report })),
      ),
    [client],
  )
  const unasked = urls.filter((url) => !(url in reports)).join(' ')
  useEffect(() => {
    if (unasked !== '') void probe(unasked.split(' '))
  }, [probe, unasked])
  return { reports, probe: () => probe(urls) }
}
