import { useState } from 'react'
import { useRemoteSigner, useSession } from '@ncc/hooks'
import { useToast } from '@ncc/kit/parts'
import { Button, ButtonLink, Inline, Notice, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { place } from './backup-reminder.css.ts'
import { useSignInDialog } from './use-sign-in-dialog.ts'

/** The page (https) on which a signer wants its owner to confirm: never opened unasked. */
export function SignerPage({ url }: { url: string }) {
  const { t } = useTranslation()
  return (
    <Stack space="sm">
      <Text size="sm">{t('remote.pageHint', { host: new URL(url).host })}</Text>
      <Inline>
        <ButtonLink href={url} target="_blank" rel="noopener noreferrer" size="sm">
          {t('remote.openPage')}
        </ButtonLink>
      </Inline>
    </Stack>
  )
}

/** A notice for an account whose key is not here: it is read-only, or its remote signer has not answered. */
export function SignerNotice() {
  const session = useSession()
  if (session.status === 'signed-out') return null
  return session.key === 'none' ? <LookingNotice /> : <RemoteSignerNotice />
}

function LookingNotice() {
  const { t } = useTranslation()
  const openSignIn = useSignInDialog()
  return (
    <div className={place}>
      <Notice
        action={
          <Button size="sm" onPress={() => openSignIn()}>
            {t('nav.signIn')}
          </Button>
        }
      >
        {t('signer.readOnly')}
      </Notice>
    </div>
  )
}

function RemoteSignerNotice() {
  const { t } = useTranslation()
  const signer = useRemoteSigner()
  const show = useToast()
  const [isAsking, setAsking] = useState(false)
  if (!signer || signer.status.state === 'ready') return null
  const { status, ask } = signer
  const tryAgain = async () => {
    setAsking(true)
    try {
      await ask()
      show({ tone: 'success', title: t('remote.answered') })
    } catch {
      // The notice stays.
    } finally {
      setAsking(false)
    }
  }
  if (status.state === 'silent') {
    return (
      <div className={place}>
        <Notice
          tone="warning"
          title={t('remote.silentTitle')}
          isAlert
          action={
            <Button size="sm" isPending={isAsking} onPress={tryAgain}>
              {t('remote.tryAgain')}
            </Button>
          }
        >
          {t('remote.silentText')}
        </Notice>
      </div>
    )
  }
  return (
    <div className={place}>
      <Notice title={t('remote.connecting')}>
        {status.authUrl === undefined ? t('remote.confirm') : <SignerPage url={status.authUrl} />}
      </Notice>
    </div>
  )
}
