import { useNostr, type Session } from '@ncc/hooks'
import { abbreviateNpub, encodeNpub } from '@ncc/nostr-core'
import { Button, Dialog, Stack, Text } from '@ncc/ui'
import { AskPassphrase } from '../../shared/keys/ask-passphrase.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useAccountActions } from './use-account-actions.tsx'

interface UnlockDialogProps {
  readonly locked: NonNullable<(Session & { status: 'signed-out' })['locked']>
  readonly onClose: () => void
  readonly onOtherKey: () => void
}

/** Asks for the passphrase of the last account. */
export function UnlockDialog({ locked, onClose, onOtherKey }: UnlockDialogProps) {
  const { t } = useTranslation()
  const { unlock } = useNostr()
  const { signOut, question } = useAccountActions()
  return (
    <Dialog title={t('unlock.title')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} size="sm">
      <Stack space="lg">
        <AskPassphrase
          ncryptsec={locked.ncryptsec}
          submit={t('unlock.submit')}
          submitting={t('unlock.submitting')}
          onOpen={async (secretKey) => {
            await unlock(secretKey)
            onClose()
          }}
        >
          <Text>{t('unlock.text', { npub: abbreviateNpub(encodeNpub(locked.pubkey)) })}</Text>
        </AskPassphrase>
        <Button tone="quiet" onPress={onOtherKey}>
          {t('unlock.other')}
        </Button>
        <Button tone="quiet" onPress={signOut}>
          {t('nav.signOut')}
        </Button>
        {question}
      </Stack>
    </Dialog>
  )
}
