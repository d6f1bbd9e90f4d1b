import { useNostr, useSession, useSignOut, type Session } from '@ncc/hooks'
import { Button, EmptyState, Inline, KeyField, Link, Notice, Page, Stack, Text } from '@ncc/ui'
import { useToast } from '../../app/toast-context.ts'
import { Backup } from './backup.tsx'
import { useSignInDialog } from './sign-in-provider.tsx'
import { useInvitationLink } from './use-invitation-link.ts'
import { useTranslation } from '../../messages/use-translation.ts'

type Member = Session & { status: 'signed-in' }

/** The account's keys, or the way to get some. */
export function Keys() {
  const { t } = useTranslation()
  const session = useSession()
  const logout = useSignOut()
  useInvitationLink()
  return (
    <Page title={t('account.title')} eyebrow={<Link href="/settings">{t('settings.back')}</Link>}>
      {session.status === 'signed-in' ? (
        <Stack space="xl">
          {/* What was made or revealed for one account goes with it. */}
          <OwnKeys key={session.pubkey} session={session} />
          <Stack space="sm">
            <Inline>
              <Button onPress={logout}>{t('nav.signOut')}</Button>
            </Inline>
            <Text tone="subtle" size="sm">
              {t('account.signOutNote')}
            </Text>
          </Stack>
        </Stack>
      ) : (
        <SignedOut />
      )}
    </Page>
  )
}

function SignedOut() {
  const { t } = useTranslation()
  const openSignIn = useSignInDialog()
  return (
    <EmptyState
      title={t('account.signedOut')}
      action={
        <Inline justify="center">
          <Button tone="primary" onPress={() => openSignIn('create')}>
            {t('welcome.getKeys')}
          </Button>
          <Button onPress={() => openSignIn()}>{t('nav.signIn')}</Button>
        </Inline>
      }
    />
  )
}

function OwnKeys({ session }: { session: Member }) {
  const { t } = useTranslation()
  const { readSecretKey } = useNostr()
  const show = useToast()
  const nsec = session.key === 'local' ? readSecretKey() : undefined
  const outcome = {
    onCopied: () => show({ tone: 'success', title: t('signIn.copied') }),
    onCopyFailed: () => show({ tone: 'error', title: t('post.copyFailed') }),
  }
  return (
    <>
      <Notice tone="warning">{t('account.notice')}</Notice>
      <Stack space="lg">
        <KeyField label={t('account.npub')} value={session.npub} {...outcome} />
        {nsec && <KeyField label={t('account.nsec')} value={nsec} isSecret {...outcome} />}
        <KeyField label={t('account.hex')} value={session.pubkey} {...outcome} />
      </Stack>
      {nsec ? <Backup npub={session.npub} nsec={nsec} /> : <Notice>{t('account.inExtension')}</Notice>}
    </>
  )
}
