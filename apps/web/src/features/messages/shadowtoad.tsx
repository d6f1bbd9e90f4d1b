import { useEffect, useMemo, useState } from 'react'
import { useSession } from '@ncc/hooks'
import { useToast } from '@ncc/kit/parts'
import type { Mailbox } from '@ncc/nostr-core/messages'
import {
  Button,
  EmptyState,
  IconButton,
  Notice,
  Page,
  RefreshIcon,
  Stack,
  MessagesLayout,
  Text,
} from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { KeysAndSecurity } from './keys-and-security.tsx'
import { PersonConversation } from './person-conversation.tsx'
import { useAccountMailbox, usePolling } from './use-account-mailbox.ts'
import { useOwnKeys } from './use-own-keys.ts'

/** The polling interval, and the delay after a message was sent (spec §9). */
const pollEveryMs = 30_000
const pollAfterSendingMs = 1500

interface Contact {
  readonly pubkey: string
  readonly name: string
}

interface ShadowToadProps {
  readonly contact: Contact
  /** Signs in, if the keys on this device cannot be used as they are. */
  readonly onSignIn: () => void
}

/** The conversation with the community's fixed contact (spec §2); visitors without keys get new ones. */
export function ShadowToad({ contact, onSignIn }: ShadowToadProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { keys, make } = useOwnKeys()
  if (session.status === 'signed-in')
    return <Conversation key={session.pubkey} pubkey={session.pubkey} contact={contact} />
  return (
    <Page title={contact.name}>
      {keys === 'preparing' && <Text tone="muted">{t('shadowtoad.preparing')}</Text>}
      {keys === 'none' && (
        <EmptyState
          title={t('shadowtoad.startHint', { name: contact.name })}
          action={
            <Button tone="primary" onPress={make}>
              {t('shadowtoad.start')}
            </Button>
          }
        />
      )}
      {keys === 'unusable' && (
        <Notice
          tone="warning"
          title={t('shadowtoad.unreadable')}
          action={
            <Button tone="primary" size="sm" onPress={onSignIn}>
              {t('nav.signIn')}
            </Button>
          }
        >
          {t('shadowtoad.notReady')}
        </Notice>
      )}
    </Page>
  )
}

function Conversation({ pubkey, contact }: { pubkey: string; contact: Contact }) {
  const { t } = useTranslation()
  const handle = useAccountMailbox()
  const { refresh, isRefreshing } = useRefresh(handle.mailbox)
  const { mailbox } = handle
  const [sent, setSent] = useState(0)
  useEffect(() => {
    if (sent === 0) return undefined
    const timer = setTimeout(() => void mailbox?.refresh(), pollAfterSendingMs)
    return () => clearTimeout(timer)
  }, [mailbox, sent])
  return (
    <MessagesLayout
      title={contact.name}
      actions={
        <IconButton
          icon={RefreshIcon}
          data-refresh
          aria-label={t('shadowtoad.refresh')}
          isPending={isRefreshing}
          onPress={refresh}
        />
      }
      about={
        <Stack space="xs">
          <Text size="sm" tone="muted">
            {t('shadowtoad.note')}
          </Text>
          <KeysAndSecurity pubkey={pubkey} contact={contact} />
        </Stack>
      }
      isThreadOpen
      thread={
        <PersonConversation
          handle={handle}
          pubkey={pubkey}
          counterpart={contact.pubkey}
          empty={
            <EmptyState
              title={t('shadowtoad.start')}
              hint={t('shadowtoad.startHint', { name: contact.name })}
            />
          }
          onSent={() => setSent((count) => count + 1)}
        />
      }
    />
  )
}

/** Checks for messages every 30 s, when the page becomes visible, and on demand; only then it reports failure. */
function useRefresh(mailbox: Mailbox | undefined): { refresh: () => Promise<void>; isRefreshing: boolean } {
  const { t } = useTranslation()
  const show = useToast()
  const [isRefreshing, setRefreshing] = useState(false)
  const look = useMemo(() => mailbox && (() => void mailbox.refresh()), [mailbox])
  usePolling(look, pollEveryMs)
  useEffect(() => {
    if (!look) return undefined
    const onVisible = () => {
      if (document.visibilityState === 'visible') look()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [look])

  const refresh = async () => {
    if (!mailbox) return
    setRefreshing(true)
    const hasAnswer = await mailbox.refresh()
    setRefreshing(false)
    if (!hasAnswer) show({ tone: 'error', title: t('messages.loadFailed') })
  }
  return { refresh, isRefreshing }
}
