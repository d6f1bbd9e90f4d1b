import { useLocation } from 'wouter'
import { BackIcon, IconButton } from '@ncc/ui'
import { useTranslation } from './locales/use-translation.ts'

/** Goes back, or to the city feed if there is no previous page. */
export function BackButton() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const back = () => {
    // The Navigation API is more precise where it is available.
    const canGoBack = window.navigation?.canGoBack ?? history.length > 1
    if (canGoBack) history.back()
    else navigate('/city')
  }
  return <IconButton icon={BackIcon} aria-label={t('thread.back')} onPress={back} />
}
