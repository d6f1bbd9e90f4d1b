import { useEffect, useState } from 'react'
import { useClient, useQuery } from '@ncc/hooks'
import { fetchPayService, verifyZaps, zapReceipts, type Zap } from '@ncc/nostr-core/zaps'

/** Whose zaps, and for what. */
export interface ZapsOptions {
  /** Who was paid, 64 hex. */
  readonly pubkey: string
  /** Their Lightning address; without one there are no zaps. */
  readonly address: string | undefined
  /** A post of theirs, 64 hex. */
  readonly id?: string
}

const none: readonly Zap[] = []

/**
 * The zaps that the recipient's Lightning server has confirmed, newest first. The server is asked only once there is a
 * receipt to check.
 */
export function useZaps({ pubkey, address, id }: ZapsOptions): readonly Zap[] {
  const client = useClient()
  const asked = address === undefined ? '' : pubkey
  const { data: receipts } = useQuery(zapReceipts({ pubkey: asked, ...(id !== undefined && { id }) }))
  const about = [pubkey, address, id].join(' ')
  const [checked, setChecked] = useState<{ readonly about: string; readonly zaps: readonly Zap[] }>()
  const [service, setService] = useState<{ address: string; url: string; zapPubkey: string }>()
  const isAsked = receipts.length > 0

  useEffect(() => {
    if (!isAsked || address === undefined) return undefined
    const leaving = new AbortController()
    fetchPayService(address, { signal: leaving.signal }).then(
      ({ url, zapPubkey }) => {
        if (zapPubkey !== undefined) setService({ address, url, zapPubkey })
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) client.log('zaps cannot be checked', error)
      },
    )
    return () => leaving.abort()
  }, [isAsked, address, client])

  useEffect(() => {
    if (service?.address !== address || !service) return undefined
    let isLeft = false
    verifyZaps(receipts, { pubkey, ...service }).then(
      (zaps) => {
        if (!isLeft) setChecked({ about, zaps })
      },
      (error: unknown) => client.log('zaps cannot be checked', error),
    )
    return () => {
      isLeft = true
    }
  }, [receipts, service, address, pubkey, client, about])
  return checked?.about === about ? checked.zaps : none
}
