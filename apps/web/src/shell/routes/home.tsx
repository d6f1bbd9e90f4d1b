import { useSearch } from 'wouter'
import { useSession } from '@ncc/hooks'
import { useSignInDialog } from '../../features/accounts/use-sign-in-dialog.ts'
import { Radio } from '../../features/radio/radio.tsx'
import { Welcome } from '../../features/welcome/welcome.tsx'
import { useCommunity } from '../../shared/community-context.ts'
import { lazyPage } from '../../shared/lazy-page.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useTitle } from '../../shared/use-title.ts'

const Timeline = lazyPage(() => import('../../features/timeline/timeline.tsx').then((m) => m.Timeline))
const TopicFeed = lazyPage(() => import('../../features/timeline/topic-feed.tsx').then((m) => m.TopicFeed))

/** The timeline for members, all or one topic (`?topic=music`); the welcome page or a topic for visitors. */
export function HomeRoute() {
  const { t } = useTranslation()
  const { categories } = useCommunity()
  const session = useSession()
  const openSignIn = useSignInDialog()
  const params = new URLSearchParams(useSearch())
  // A link made by hand may have the sign.
  const topic = params.get('topic')?.replace(/^#/, '').toLowerCase() || undefined
  const isSignedIn = session.status === 'signed-in'
  const name = topic && (categories.find(({ id }) => id === topic)?.name ?? `#${topic}`)
  useTitle(name ?? (isSignedIn ? t('nav.timeline') : undefined))
  if (topic && (!isSignedIn || params.has('everybody'))) return <TopicFeed key={topic} topic={topic} />
  if (isSignedIn) return <Timeline key={session.pubkey} pubkey={session.pubkey} topic={topic} />
  return <Welcome onGetKeys={() => openSignIn('create')} radio={<Radio />} />
}
