import { useEffect, useState } from 'react'
import { formatNip05, parseNip05, verifyNip05, type Nip05Verdict } from '@ncc/nostr-core'

/** A NIP-05 name as it is shown, and whether its domain really says that it is this account's. */
export interface Nip05State {
  readonly text: string
  readonly isVerified: boolean
}

/** Asks the domain of an account's NIP-05 name; undefined where there is no name of that form. */
export function useNip05(identifier: string | undefined, pubkey: string): Nip05State | undefined {
  const [answer, setAnswer] = useState<{ about: string; verdict: Nip05Verdict }>()
  const about = identifier && `${identifier} ${pubkey}`
  useEffect(() => {
    if (!identifier || !about) return undefined
    const controller = new AbortController()
    verifyNip05(identifier, pubkey, { signal: controller.signal }).then(
      (verdict) => setAnswer({ about, verdict }),
      // Only the signal makes it reject: nobody waits for the answer any more.
      () => undefined,
    )
    return () => controller.abort()
  }, [identifier, pubkey, about])
  const address = identifier === undefined ? undefined : parseNip05(identifier)
  if (!address) return undefined
  return { text: formatNip05(address), isVerified: answer?.about === about && answer?.verdict === 'verified' }
}
