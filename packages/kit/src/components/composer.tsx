import { useSession } from '@ncc/hooks'
import { Button } from '@ncc/ui'
import { PostComposer } from '../posts/post-composer.tsx'
import { useHost } from '../shared/host.ts'
import { useOwnTranslation } from '../shared/locales/english.ts'

export interface ComposerProps {
  readonly placeholder?: string
  /** Called once a relay has the post, or once it waits in the publish queue. */
  readonly onPublished?: () => void
}

/**
 * Writes a post, with images, mentions, polls, a content warning, and a draft that survives a reload. Visitors see a button
 * that asks them to sign in.
 * @example const Write = () => <Composer placeholder="What is new?" />
 */
export function Composer({ placeholder, onPublished }: ComposerProps) {
  const { t } = useOwnTranslation()
  const { askToSignIn } = useHost()
  const isSignedOut = useSession().status === 'signed-out'
  if (isSignedOut) return <Button onPress={() => askToSignIn('post')}>{t('enter.signIn')}</Button>
  return <PostComposer placeholder={placeholder ?? t('feed.placeholder')} onPublished={onPublished} />
}
