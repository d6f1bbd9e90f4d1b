import { useState } from 'react'
import { useClient } from '@ncc/hooks'
import { PublishError, type NostrEvent, type PublishReport } from '@ncc/nostr-core'
import type { RelayOutcome } from '@ncc/ui'
import { useToast } from '../../app/toast-context.ts'
import { useTranslation } from '../../messages/use-translation.ts'
import { toRelayOutcomes } from '../../parts/relay-outcomes.ts'

const outcomesOf = (report: PublishReport) => toRelayOutcomes({ relays: Object.keys(report), report })

/** Sends an old post to the account's relays again, and keeps what each of them said. */
export function useRebroadcast(event: NostrEvent) {
  const { t } = useTranslation()
  const client = useClient()
  const show = useToast()
  const [outcomes, setOutcomes] = useState<readonly RelayOutcome[]>([])
  const [isSending, setSending] = useState(false)

  const rebroadcast = async () => {
    setSending(true)
    try {
      setOutcomes(outcomesOf((await client.republish(event)).report))
      show({ tone: 'success', title: t('vault.rebroadcast') })
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
