import { useEffect, useState } from 'react'
import { formatNip05, parseNip05, verifyNip05 } from '@ncc/nostr-core'

/** A NIP-05 name and its domain's verdict: `unchecked` if the domain gave no answer or was not asked. */
export interface Nip05State {
  readonly text: string
  readonly verdict: 'verified' | 'notVerified' | 'unchecked'
}

/**
 * Asks the domain of an account's NIP-05 name, unless `mayAsk` is false; undefined until it has answered, and if the name
 * is malformed.
 */
export function useNip05(
  identifier: string | undefined,
  pubkey: string,
  mayAsk = true,
): Nip05State | undefined {
  const [answer, setAnswer] = useState<{ about: string; verdict: Nip05State['verdict'] }>()
  const address = identifier === undefined ? undefined : parseNip05(identifier)
  const name = address && `${address.name}@${address.domain}`
  const about = name && `${name} ${pubkey}`
  useEffect(() => {
    if (!name || !about || !mayAsk) return undefined
    const controller = new AbortController()
    verifyNip05(name, pubkey, { signal: controller.signal }).then(
      (said) =>
        setAnswer({
          about,
          verdict: said === 'verified' ? said : said === 'mismatch' ? 'notVerified' : 'unchecked',
        }),
      // It rejects only when it was aborted.
      () => undefined,
    )
    return () => controller.abort()
  }, [name, pubkey, about, mayAsk])
  if (!address) return undefined
  const text = formatNip05(address)
  if (!mayAsk) return { text, verdict: 'unchecked' }
  return answer?.about === about ? { text, verdict: answer?.verdict ?? 'unchecked' } : undefined
}
