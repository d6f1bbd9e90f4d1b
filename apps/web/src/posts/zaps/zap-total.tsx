import { useEffect, useState } from 'react'
import { useClient, useQuery } from '@ncc/hooks'
import { fetchPayService, verifyZaps, zapReceipts, type Zap } from '@ncc/nostr-core/zaps'
import { Icon, Inline, Text, ZapIcon } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { formatSats } from './format-sats.ts'

interface ZapTotalProps {
  readonly pubkey: string
  readonly address: string
  readonly id?: string
}

/** The sum of the zaps that the recipient's Lightning server has confirmed; nothing while there are none. */
export function ZapTotal({ pubkey, address, id }: ZapTotalProps) {
  const { t, language } = useTranslation()
  const zaps = useZaps({ pubkey, address, ...(id !== undefined && { id }) })
  const msats = zaps.reduce((sum, zap) => sum + zap.msats, 0)
  if (msats === 0) return null
  return (
    <Inline space="xs">
      <Icon of={ZapIcon} size="sm" />
      <Text size="sm" tone="muted">
        {t('zap.total', { sats: formatSats(msats, language, 'compact'), count: zaps.length })}
      </Text>
    </Inline>
  )
}

/** The server is asked only once there is a receipt to check. */
function useZaps({ pubkey, address, id }: ZapTotalProps): readonly Zap[] {
  const client = useClient()
  const { data: receipts } = useQuery(zapReceipts({ pubkey, ...(id !== undefined && { id }) }))
  const [zaps, setZaps] = useState<readonly Zap[]>([])
  const [service, setService] = useState<{ url: string; zapPubkey: string }>()
  const isAsked = receipts.length > 0

  useEffect(() => {
    if (!isAsked) return undefined
    const leaving = new AbortController()
    fetchPayService(address, { signal: leaving.signal }).then(
      ({ url, zapPubkey }) => {
        if (zapPubkey !== undefined) setService({ url, zapPubkey })
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) client.log('zaps cannot be checked', error)
      },
    )
    return () => leaving.abort()
  }, [isAsked, address, client])

  useEffect(() => {
    if (!service) return undefined
    let isLeft = false
    verifyZaps(receipts, { pubkey, ...service }).then(
      (checked) => {
        if (!isLeft) setZaps(checked)
      },
      (error: unknown) => client.log('zaps cannot be checked', error),
    )
    return () => {
      isLeft = true
    }
  }, [receipts, service, pubkey, client])
  return zaps
}
