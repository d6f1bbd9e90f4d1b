import { useCallback, useState } from 'react'
import { useClient, usePublishQueue } from '@ncc/hooks'
import { waitForOutcome, signerFailure, toRelayOutcomes } from '@ncc/kit/parts'
import {
  AccountChangedError,
  PublishError,
  signAsAccount,
  type NostrClient,
  type NostrEvent,
} from '@ncc/nostr-core'
import type { Community } from '@ncc/nostr-core/city'
import { vanishTemplate } from '@ncc/nostr-core/templates'
import { Button, Checkbox, Dialog, Inline, Notice, PublishStatus, RadioGroup, Stack, Text } from '@ncc/ui'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { withdrawUnsent } from './unsent.ts'
import { useAccountName } from './use-account-name.ts'

type Scope = 'everywhere' | 'city'

interface EraseDialogProps {
  /** 64 hex. */
  readonly pubkey: string
  readonly onClose: () => void
  readonly onSignOut: () => void
}

/** Asks before an account is erased, and then shows what each relay has answered. */
export function EraseDialog({ pubkey, onClose, onSignOut }: EraseDialogProps) {
  const { t } = useTranslation()
  const { product } = useCommunity()
  const name = useAccountName()(pubkey)
  const { outcome, isSending, erase } = useErase(pubkey)
  const [scope, setScope] = useState<Scope>('everywhere')
  const [isUnderstood, setUnderstood] = useState(false)
  const isSent = outcome?.status === 'published' || outcome?.status === 'waiting'
  return (
    <Dialog
      role="alertdialog"
      title={isSent ? t('eraseAccount.title') : t('eraseAccount.question', { name })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Inline justify="end" wrap>
          <Button onPress={onClose}>{t(isSent ? 'eraseAccount.close' : 'keyQuestion.cancel')}</Button>
          {isSent ? (
            <Button tone="primary" onPress={onSignOut}>
              {t('nav.signOut')}
            </Button>
          ) : (
            <Button
              tone="danger"
              isDisabled={!isUnderstood}
              isPending={isSending}
              onPress={() => void erase(scope)}
            >
              {t('eraseAccount.erase')}
            </Button>
          )}
        </Inline>
      }
    >
      <Stack space="lg">
        {outcome && <EraseAnswer outcome={outcome} />}
        {!isSent && (
          <>
            <Text>{t('eraseAccount.what')}</Text>
            <RadioGroup
              label={t('eraseAccount.where')}
              value={scope}
              onChange={setScope}
              options={[
                { value: 'everywhere', label: t('eraseAccount.everywhere') },
                { value: 'city', label: t('eraseAccount.inCity', { product }) },
              ]}
            />
            <Notice tone="warning">{t('eraseAccount.limits')}</Notice>
            <Checkbox isSelected={isUnderstood} onChange={setUnderstood}>
              {t('eraseAccount.understood')}
            </Checkbox>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

interface EraseOutcome {
  /** `failed`: no relay has the request, and it is not queued. */
  readonly status: 'published' | 'waiting' | 'failed'
  /** The id of the request (64 hex), once it is signed. */
  readonly id?: string
  /** Why it failed. */
  readonly reason?: string | undefined
}

const tones = { published: 'success', waiting: 'info', failed: 'danger' } as const

/** What became of a request, with each relay's answer. */
export function EraseAnswer({ outcome: { status, id, reason } }: { outcome: EraseOutcome }) {
  const { t } = useTranslation()
  const { publishQueue } = useClient()
  const [entry] = usePublishQueue(useCallback((event: NostrEvent) => event.id === id, [id]))
  return (
    <>
      <Notice tone={tones[status]} title={t(`eraseAccount.${status}`)} isAlert>
        {status === 'failed' ? reason : t(`eraseAccount.${status}Text`)}
      </Notice>
      {entry && (
        <PublishStatus
          relays={toRelayOutcomes(entry)}
          isRefused={entry.status === 'failed'}
          onRetry={() => void publishQueue.retry(entry.event.id)}
        />
      )}
    </>
  )
}

/**
 * Signs the request and sends it. A request to all relays withdraws what still waits to be sent, once it is sent or waits
 * itself: if every relay refuses it, nothing is erased here either.
 */
function useErase(pubkey: string) {
  const { t } = useTranslation()
  const client = useClient()
  const { relays } = useCommunity()
  const [outcome, setOutcome] = useState<EraseOutcome>()
  const [isSending, setSending] = useState(false)

  const erase = async (scope: Scope) => {
    setSending(true)
    setOutcome(undefined)
    try {
      if (client.account?.pubkey !== pubkey)
        throw new AccountChangedError('The account is not the one that was to be erased')
      const now = client.now()
      const isForAll = scope === 'everywhere'
      const request = await signAsAccount(
        client,
        isForAll ? vanishTemplate(now) : vanishTemplate(now, [relays.city]),
      )
      const asked = isForAll ? knownRelays(client, relays) : [relays.city]
      const { status } = await waitForOutcome(client, client.publishSigned(request, { relays: asked }))
      setOutcome({ status, id: request.id })
      if (isForAll) await withdrawUnsent(client, pubkey)
    } catch (error) {
      const said = error instanceof PublishError ? Object.values(error.report) : []
      const refusal = said.find((one) => one.status === 'rejected')?.reason
      const reason = refusal ?? signerFailure(error, t) ?? t('eraseAccount.unreachable')
      setOutcome({ status: 'failed', reason })
    } finally {
      setSending(false)
    }
  }
  return { outcome, isSending, erase }
}

/** The account's relays, and every relay of this community. */
function knownRelays(client: NostrClient, { city, ...others }: Community['relays']): readonly string[] {
  const own = client.relays.inUse.map(({ url }) => url)
  return [...new Set([city, ...own, ...Object.values(others).flat()])]
}
