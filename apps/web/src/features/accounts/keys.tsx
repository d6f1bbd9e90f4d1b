import { useNostr } from '@ncc/hooks'
import { Button, EmptyState, KeyField, Notice, Page, Stack, Text } from '@ncc/ui'
import { useToast } from '../../app/toast-context.ts'
import { useSignInDialog } from './sign-in-provider.tsx'
import { useTranslation } from '../../messages/use-translation.ts'

/** The account's keys, or the way to get some. */
export function Keys() {
  const { t } = useTranslation()
  const { session } = useNostr()
  const openSignIn = useSignInDialog()
  return (
    <Page title={t('account.title')}>
      {session.status === 'signed-in' ? (
        <OwnKeys npub={session.npub} pubkey={session.pubkey} />
      ) : (
        <EmptyState
          title={t('account.signedOut')}
          action={
            <Button tone="primary" onPress={() => openSignIn('create')}>
              {t('welcome.getKeys')}
            </Button>
          }
        />
      )}
    </Page>
  )
}

function OwnKeys({ npub, pubkey }: { npub: string; pubkey: string }) {
  const { t } = useTranslation()
  const { logout, readSecretKey } = useNostr()
  const show = useToast()
  const nsec = readSecretKey()
  const outcome = {
    onCopied: () => show({ tone: 'success', title: t('signIn.copied') }),
    onCopyFailed: () => show({ tone: 'error', title: t('post.copyFailed') }),
  }
  return (
    <Stack space="lg">
      <Notice tone="warning">{t('account.notice')}</Notice>
      <KeyField label={t('account.npub')} value={npub} {...outcome} />
      {nsec && <KeyField label={t('account.nsec')} value={nsec} isSecret {...outcome} />}
      <KeyField label={t('account.hex')} value={pubkey} {...outcome} />
      <Button onPress={logout}>{t('nav.signOut')}</Button>
      <Text tone="subtle" size="sm">
        {t('account.signOutNote')}
      </Text>
    </Stack>
  )
}
