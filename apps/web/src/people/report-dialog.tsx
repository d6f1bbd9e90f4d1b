import { useState } from 'react'
import { useClient } from '@ncc/hooks'
import {
  relayName,
  signerFailure,
  useAuthor,
  useKeyGuard,
  useToast,
  useUnmountSignal,
  useUnsent,
  waitForOutcome,
} from '@ncc/kit/parts'
import { PublishError, signAsAccount } from '@ncc/nostr-core'
import { reportTemplate, reportTypes, type ReportType } from '@ncc/nostr-core/membership'
import { Button, Dialog, Inline, Select, Stack, Text, TextArea } from '@ncc/ui'
import { useCommunity } from '../shared/community-context.ts'
import { useTranslation } from '../shared/locales/use-translation.ts'

const maxCharacters = 1000

interface ReportDialogProps {
  /** The account that is reported, or the author of the post; 64 hex. */
  readonly pubkey: string
  /** The post (64 hex); without it the account is reported. */
  readonly eventId?: string
  readonly onClose: () => void
}

/** Reports a post or a person to the city's moderators (NIP-56), at the city's relay alone. */
export function ReportDialog({ pubkey, eventId, onClose }: ReportDialogProps) {
  const { t } = useTranslation()
  const { name } = useAuthor(pubkey)
  const { relays } = useCommunity()
  const draft = useUnsent<{ type: ReportType; text: string }>(`report ${eventId ?? pubkey}`, {
    type: 'spam',
    text: '',
  })
  const { type, text } = draft.value
  const unmountSignal = useUnmountSignal()
  const { send, isSending } = useReport(() => {
    draft.forget()
    if (!unmountSignal().aborted) onClose()
  })
  const hasSecret = useKeyGuard()(text) !== ''
  const submit = () =>
    void send({ pubkey, type, text: text.slice(0, maxCharacters), ...(eventId !== undefined && { eventId }) })
  return (
    <Dialog
      title={eventId === undefined ? t('report.personTitle', { name }) : t('report.postTitle')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Inline justify="end" wrap>
          <Button onPress={onClose}>{t('report.cancel')}</Button>
          <Button tone="primary" isPending={isSending} isDisabled={hasSecret} onPress={submit}>
            {t('report.send')}
          </Button>
        </Inline>
      }
    >
      <Stack>
        <Select
          label={t('report.type')}
          value={type}
          onChange={(next) => draft.set({ type: next, text })}
          options={reportTypes.map((value) => ({ value, label: t(`report.${value}`) }))}
        />
        <TextArea
          label={t('report.text')}
          description={t('report.textHint')}
          value={text}
          onChange={(next) => draft.set({ type, text: next })}
          counterMax={maxCharacters}
          errorMessage={hasSecret ? t('report.secret') : undefined}
        />
        <Text tone="muted" size="sm">
          {t('report.audience', { relay: relayName(relays.city) })}
        </Text>
      </Stack>
    </Dialog>
  )
}

/** Sends a report and says what became of it; `onDone` is called unless it can be tried again. */
function useReport(onDone: () => void) {
  const { t } = useTranslation()
  const client = useClient()
  const { relays } = useCommunity()
  const show = useToast()
  const [isSending, setSending] = useState(false)

  const send = async (draft: Parameters<typeof reportTemplate>[0]) => {
    setSending(true)
    try {
      const event = await signAsAccount(client, reportTemplate(draft, client.now()), { action: 'report' })
      const { status } = await waitForOutcome(client, client.publishSigned(event, { relays: [relays.city] }))
      if (status === 'published')
        show({ tone: 'success', title: t('report.sent'), description: t('report.sentHint') })
      else show({ tone: 'info', title: t('report.waiting'), description: t('report.waitingHint') })
      onDone()
    } catch (error) {
      const said = error instanceof PublishError ? error.report[relays.city] : undefined
      const refusal = said?.status === 'rejected' ? said.reason : undefined
      const description = refusal ?? signerFailure(error, t)
      show({
        tone: 'error',
        title: refusal === undefined ? t('report.failed') : t('report.refused'),
        description,
      })
    } finally {
      setSending(false)
    }
  }
  return { send, isSending }
}
