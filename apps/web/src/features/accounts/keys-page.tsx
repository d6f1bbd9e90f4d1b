import { useCallback } from 'react'
import { useNostr, useSession, type Session } from '@ncc/hooks'
import { useToast, type SafeStorage, useStored } from '@ncc/kit/parts'
import { Button, EmptyState, Inline, KeyField, Link, Notice, Page, Stack, Tag, Text } from '@ncc/ui'
import { keyWhereabouts } from '../../shared/keys/key-whereabouts.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { readDeviceKey } from '../../shared/storage/device-keys.ts'
import { Backup } from './backup.tsx'
import { EraseAccount } from './erase-account.tsx'
import { useAccountActions } from './use-account-actions.tsx'
import { useInvitationLink } from './use-invitation-link.ts'
import { useNoteBackup } from './use-note-backup.ts'
import { useSignInDialog } from './use-sign-in-dialog.ts'

type Member = Session & { status: 'signed-in' }

/** The account's keys, or how to get some. */
export function KeysPage() {
  const { t } = useTranslation()
  const session = useSession()
  useInvitationLink()
  return (
    <Page title={t('account.title')} eyebrow={<Link href="/settings">{t('settings.back')}</Link>}>
      {session.status === 'signed-in' ? (
        <Stack space="xl">
          {/* What was made or revealed for one account goes with it. */}
          <OwnKeys key={session.pubkey} session={session} />
          <Leave session={session} />
        </Stack>
      ) : (
        <SignedOut />
      )}
    </Page>
  )
}

/** Sign Out, with its effect on the key, and the end of the account. */
function Leave({ session }: { session: Member }) {
  const { t } = useTranslation()
  const { signOut, question } = useAccountActions()
  const key = useDeviceKey(session.pubkey)
  const staysHere = key?.places.has('saved') || key?.places.has('made-here')
  const note = t(session.key === 'local' ? 'keyList.typedNote' : `keyList.${session.key}Note`)
  return (
    <>
      <Stack space="sm">
        <Inline>
          <Button onPress={signOut}>{t('nav.signOut')}</Button>
        </Inline>
        <Text tone="subtle" size="sm">
          {staysHere ? t('account.signOutNote') : note}
        </Text>
      </Stack>
      {session.key !== 'none' && <EraseAccount pubkey={session.pubkey} onSignOut={() => void signOut()} />}
      {question}
    </>
  )
}

function useDeviceKey(pubkey: string) {
  return useStored(useCallback((storage: SafeStorage) => readDeviceKey(storage, pubkey), [pubkey]))
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
  const noteBackup = useNoteBackup()
  const lacksBackup = useDeviceKey(session.pubkey)?.lacksBackup
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
        {nsec && (
          <KeyField
            label={t('account.nsec')}
            value={nsec}
            isSecret
            {...outcome}
            onCopied={() => {
              outcome.onCopied()
              noteBackup(session.pubkey)
            }}
          />
        )}
        {lacksBackup && (
          <Inline>
            <Tag tone="danger">{t('keyList.noBackup')}</Tag>
          </Inline>
        )}
        <KeyField label={t('account.hex')} value={session.pubkey} {...outcome} />
      </Stack>
      {nsec ? (
        <Backup pubkey={session.pubkey} nsec={nsec} />
      ) : (
        <Notice>{t(keyWhereabouts[session.key === 'local' ? 'none' : session.key])}</Notice>
      )}
    </>
  )
}
