import { useEffect, useState } from 'react'
import { fetchRelayInfo, type RelayInfo } from '@ncc/nostr-core'

/** What a relay says of itself (NIP-11); undefined until it has, and where it says nothing. */
export function useRelayInfo(url: string): RelayInfo | undefined {
  const [info, setInfo] = useState<RelayInfo>()
  useEffect(() => {
    const ended = new AbortController()
    // A relay without the document is a relay all the same: the row says that it tells nothing.
    fetchRelayInfo(url, { signal: ended.signal }).then(setInfo, () => undefined)
    return () => ended.abort()
  }, [url])
  return info
}
