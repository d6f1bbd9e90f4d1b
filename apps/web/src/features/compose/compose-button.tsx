import { Button, ComposeIcon } from '@ncc/ui'
import { useCompose } from './compose-provider.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** Opens the dialog for a new post, from the navigation. */
export function ComposeButton() {
  const { t } = useTranslation()
  const compose = useCompose()
  return (
    <Button tone="primary" size="lg" icon={ComposeIcon} isFullWidth onPress={compose}>
      {t('nav.compose')}
    </Button>
  )
}
