import { useSession } from '@ncc/hooks'
import { useTitle } from '../app/use-title.ts'
import { useSignInDialog } from '../features/accounts/sign-in-provider.tsx'
import { Welcome } from '../features/welcome/welcome.tsx'
import { useTranslation } from '../messages/use-translation.ts'
import { lazyRoom } from '../app/lazy-room.tsx'

const ComingRoute = lazyRoom(() => import('./coming.tsx').then((m) => m.ComingRoute))

export function HomeRoute() {
  const { t } = useTranslation()
  const session = useSession()
  const openSignIn = useSignInDialog()
  useTitle(session.status === 'signed-in' ? t('nav.timeline') : undefined)
  if (session.status === 'signed-in') return <ComingRoute room="timeline" />
  return <Welcome onGetKeys={() => openSignIn('create')} />
}
