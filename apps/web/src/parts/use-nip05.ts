import { useEffect, useState } from 'react'
import { formatNip05, parseNip05, verifyNip05 } from '@ncc/nostr-core'

/** A NIP-05 name as it is shown, and whether its domain really says that it is this account's. */
export interface Nip05State {
  readonly text: string
  readonly isVerified: boolean
}

/** Asks the domain of an account's NIP-05 name; undefined until it has answered, and where the name has not that form. */
export function useNip05(identifier: string | undefined, pubkey: string): Nip05State | undefined {
  const [answer, setAnswer] = useState<{ about: string; isVerified: boolean }>()
  const address = identifier === undefined ? undefined : parseNip05(identifier)
  const name = address && `${address.name}@${address.domain}`
  const about = name && `${name} ${pubkey}`
  useEffect(() => {
    if (!name || !about) return undefined
    const controller = new AbortController()
    verifyNip05(name, pubkey, { signal: controller.signal }).then(
      (verdict) => setAnswer({ about, isVerified: verdict === 'verified' }),
      // Only the signal makes it reject: nobody waits for the answer any more.
      () => undefined,
    )
    return () => controller.abort()
  }, [name, pubkey, about])
  if (!address || answer?.about !== about) return undefined
  return { text: formatNip05(address), isVerified: answer?.isVerified === true }
}
