import { Button, EmptyState, Page } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useSignInDialog } from './use-sign-in-dialog.ts'

interface SignedOutProps {
  /** The page's heading. */
  readonly page: string
  /** The request: 'Please sign in to view contacts.' */
  readonly title: string
  readonly hint?: string | undefined
}

/** A members' page, as visitors see it. */
export function SignedOut({ page, title, hint }: SignedOutProps) {
  const { t } = useTranslation()
  const openSignIn = useSignInDialog()
  return (
    <Page title={page}>
      <EmptyState
        title={title}
        hint={hint}
        action={
          <Button tone="primary" onPress={() => openSignIn()}>
            {t('nav.signIn')}
          </Button>
        }
      />
    </Page>
  )
}
