import { useLocation } from 'wouter'
import { BackIcon, IconButton } from '@ncc/ui'
import { useTranslation } from '../../messages/use-translation.ts'

/** Goes back; to the city feed for those who came from elsewhere. */
export function BackButton() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const back = () => {
    if (window.navigation.canGoBack) history.back()
    else navigate('/city')
  }
  return <IconButton icon={BackIcon} aria-label={t('user.back')} onPress={back} />
}
