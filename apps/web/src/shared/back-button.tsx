import { useLocation } from 'wouter'
import { BackIcon, IconButton } from '@ncc/ui'
import { useTranslation } from './locales/use-translation.ts'

/** Goes back; to the city feed for those who came by the address alone. */
export function BackButton() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const back = () => {
    // The Navigation API knows better, where it is there.
    const canGoBack = window.navigation?.canGoBack ?? history.length > 1
    if (canGoBack) history.back()
    else navigate('/city')
  }
  return <IconButton icon={BackIcon} aria-label={t('thread.back')} onPress={back} />
}
