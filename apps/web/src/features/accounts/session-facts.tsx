import { useEffect } from 'react'
import { useContactList, useProfile, useRelays } from '@ncc/hooks'
import { useToast, useStorage } from '@ncc/kit/parts'
import { parseNip05, verifyNip05 } from '@ncc/nostr-core'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { setAsideDamagedSession } from '../../shared/storage/damaged-session.ts'
import { mergeFacts } from '../../shared/storage/session-facts.ts'

/**
 * Stores facts from relays about the signed-in account (64 hex) in its record (spec §4): profile, relays and follows.
 * Unknown facts leave the record as it is.
 */
export function SessionFacts({ pubkey }: { pubkey: string }) {
  const storage = useStorage()
  useDamageReport()
  const profile = useProfile(pubkey)
  const following = useContactList(pubkey).data?.follows
  const relays = useRelays()
    .map(({ url }) => url)
    .join(' ')
  useEffect(() => {
    if (profile) mergeFacts(storage, pubkey, { profile })
  }, [storage, pubkey, profile])
  useEffect(() => {
    if (following) mergeFacts(storage, pubkey, { following })
  }, [storage, pubkey, following])
  useEffect(() => mergeFacts(storage, pubkey, { relays: relays.split(' ') }), [storage, pubkey, relays])
  useNip05Fact(pubkey, profile?.nip05)
  return null
}

/** Ends a session whose record is damaged, with a toast. */
function useDamageReport(): void {
  const storage = useStorage()
  const show = useToast()
  const { t } = useTranslation()
  useEffect(() => {
    setAsideDamagedSession(storage).then(
      (isDamaged) => {
        const description = t('damagedSession.hint')
        if (isDamaged) show({ tone: 'error', title: t('damagedSession.title'), description })
      },
      // Without the code that checks keys, nothing can be signed either.
      () => undefined,
    )
  }, [storage, show, t])
}

/** Stores whether the profile's NIP-05 name is verified; a domain that does not answer changes nothing. */
function useNip05Fact(pubkey: string, nip05: string | undefined): void {
  const storage = useStorage()
  useEffect(() => {
    if (nip05 === undefined) return undefined
    const asking = new AbortController()
    verifyNip05(nip05, pubkey, { signal: asking.signal }).then(
      (verdict) => {
        if (verdict === 'unreachable' || asking.signal.aborted) return
        const nip05Verified = verdict === 'verified'
        mergeFacts(storage, pubkey, {
          nip05Verified,
          nip05Domain: nip05Verified ? parseNip05(nip05)?.domain : undefined,
        })
      },
      // It rejects only when it was aborted.
      () => undefined,
    )
    return () => asking.abort()
  }, [storage, pubkey, nip05])
}
