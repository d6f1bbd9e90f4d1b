import { useEffect, useState } from 'react'
import { useSession } from '@ncc/hooks'
import { Dialog, Tabs } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { CreateAccount } from './create-account.tsx'
import { FirstSteps, firstSteps, type FirstStep } from './first-steps.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { SignInTab } from './use-sign-in-dialog.ts'

interface Props {
  readonly initialTab: SignInTab
  /** Text typed before the dialog was loaded. */
  readonly readTyped: () => string
  readonly onClose: () => void
}

/** Signs in with a key, or creates an account (spec §2) and shows its first steps. */
export function SignInDialog({ initialTab, readTyped, onClose }: Props) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<SignInTab>(initialTab)
  /** Only at first; afterwards the focus stays on the tabs. */
  const [hasChosenTab, setChosenTab] = useState(false)
  const [key, setKey] = useState(readTyped)
  const [generated, setGenerated] = useState('')
  const [created, setCreated] = useState<{ pubkey: string; step: FirstStep }>()
  const session = useSession()
  const isLeft =
    created !== undefined && (session.status === 'signed-out' || session.pubkey !== created.pubkey)
  // Another tab may have signed in as somebody else, whose profile and key these steps are not about.
  useEffect(() => {
    if (isLeft) onClose()
  }, [isLeft, onClose])
  if (isLeft) return null
  if (created) {
    const number = firstSteps.indexOf(created.step) + 1
    return (
      <Dialog
        title={t('firstSteps.welcome', { number, count: firstSteps.length })}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <FirstSteps {...created} onStep={(step) => setCreated({ ...created, step })} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={tab === 'create' ? t('signIn.tabCreate') : t('signIn.tabSignIn')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Tabs
        label={t('signIn.tabs')}
        selected={tab}
        onSelect={(next) => {
          setTab(next)
          setChosenTab(true)
        }}
        items={[
          {
            id: 'sign-in',
            label: t('signIn.tabSignIn'),
            content: (
              <SignInForm
                keyText={key}
                onKeyText={setKey}
                generated={generated}
                onGenerated={setGenerated}
                onDone={onClose}
                takesFocus={!hasChosenTab}
              />
            ),
          },
          {
            id: 'create',
            label: t('signIn.tabCreate'),
            content: <CreateAccount onCreated={(pubkey) => setCreated({ pubkey, step: 'profile' })} />,
          },
        ]}
      />
    </Dialog>
  )
}
