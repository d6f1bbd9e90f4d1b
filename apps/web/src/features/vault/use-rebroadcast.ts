import { useState } from 'react'
import { useClient } from '@ncc/hooks'
import { useToast, waitForOutcome, toRelayOutcomes } from '@ncc/kit/parts'
import { PublishError, type NostrEvent, type PublishReport } from '@ncc/nostr-core'
import type { RelayOutcome } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

const outcomesOf = (report: PublishReport) => toRelayOutcomes({ relays: Object.keys(report), report })

/** Publishes an old post to the account's relays again and reports each relay's answer. */
export function useRebroadcast(event: NostrEvent) {
  const { t } = useTranslation()
  const client = useClient()
  const show = useToast()
  const [outcomes, setOutcomes] = useState<readonly RelayOutcome[]>([])
  const [isSending, setSending] = useState(false)

  const rebroadcast = async () => {
    setSending(true)
    try {
      const { status, report } = await waitForOutcome(client, client.publishSigned(event))
      setOutcomes(outcomesOf(report))
      if (status === 'published') show({ tone: 'success', title: t('vault.rebroadcast') })
      else show({ tone: 'info', title: t('vault.waiting'), description: t('vault.waitingHint') })
    } catch (error) {
      if (error instanceof PublishError) setOutcomes(outcomesOf(error.report))
      show({
        tone: 'error',
        title: t('vault.rebroadcastFailed'),
        description: t('vault.rebroadcastFailedHint'),
      })
    } finally {
      setSending(false)
    }
  }
  return { outcomes, isSending, rebroadcast }
}
