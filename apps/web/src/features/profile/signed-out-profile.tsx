import { Button, EmptyState, Page } from '@ncc/ui'
import { useTranslation } from '../../messages/use-translation.ts'

interface SignedOutProps {
  readonly title: string
  /** Why one has to be somebody here. */
  readonly text: string
  readonly onSignIn: () => void
}

/** A room of the own profile, as visitors see it. */
export function SignedOutProfile({ title, text, onSignIn }: SignedOutProps) {
  const { t } = useTranslation()
  return (
    <Page title={title}>
      <EmptyState
        title={text}
        action={
          <Button tone="primary" onPress={onSignIn}>
            {t('nav.signIn')}
          </Button>
        }
      />
    </Page>
  )
}
