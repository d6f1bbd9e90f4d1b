import { Suspense, useState } from 'react'
import { usePublishQueue } from '@ncc/hooks'
import { CrashedDialog, lazyPart } from '@ncc/kit/parts'
import { kinds, type NostrEvent } from '@ncc/nostr-core'
import { Button, Inline, Panel, Stack, Text } from '@ncc/ui'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'

const EraseDialog = lazyPart(() => import('./erase-dialog.tsx').then((m) => m.EraseDialog), {
  failed: ({ onRetry, onClose }) => <CrashedDialog onRetry={onRetry} onClose={onClose} />,
})

const EraseAnswer = lazyPart(() => import('./erase-dialog.tsx').then((m) => m.EraseAnswer))

const isRequest = ({ kind }: NostrEvent) => kind === kinds.vanishRequest

/** The way out: a request that relays delete all that the account has published (NIP-62). */
export function EraseAccount({ pubkey, onSignOut }: { pubkey: string; onSignOut: () => void }) {
  const { t } = useTranslation()
  const { product } = useCommunity()
  const waiting = usePublishQueue(isRequest).find(({ status }) => status === 'waiting')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Panel title={t('eraseAccount.title')}>
      <Stack>
        <Text tone="muted">{t('eraseAccount.text', { product })}</Text>
        {waiting && !isOpen && (
          <Suspense fallback={null}>
            <EraseAnswer outcome={{ status: 'waiting', id: waiting.event.id }} />
          </Suspense>
        )}
        <Inline>
          <Button tone="danger" onPress={() => setOpen(true)}>
            {t('eraseAccount.open')}
          </Button>
        </Inline>
      </Stack>
      {isOpen && (
        <Suspense fallback={null}>
          <EraseDialog
            pubkey={pubkey}
            onClose={close}
            onSignOut={() => {
              close()
              onSignOut()
            }}
          />
        </Suspense>
      )}
    </Panel>
  )
}
