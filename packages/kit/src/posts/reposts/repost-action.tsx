import { memo, Suspense } from 'react'
import { useSession } from '@ncc/hooks'
import type { NostrEvent } from '@ncc/nostr-core'
import { ActionButton, RepostIcon, useUiTranslation } from '@ncc/ui'
import { useHost } from '../../shared/host.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useToast } from '../../shared/toast-context.ts'

const RepostMenu = lazyPart(() => import('./repost-menu.tsx').then((m) => m.RepostMenu), {
  failed: ({ onRetry }) => <RepostButton onPress={onRetry} />,
})

interface RepostButtonProps {
  readonly onPress: () => void
  readonly isDisabled?: boolean
}

function RepostButton(props: RepostButtonProps) {
  const ui = useUiTranslation()
  return <ActionButton {...props} label={ui('repost')} icon={RepostIcon} isLast />
}

/** Reposts a post: accounts choose how, visitors are asked to sign in. */
export const RepostAction = memo(function RepostAction({ event }: { event: NostrEvent }) {
  const { t } = useTranslation()
  const session = useSession()
  const show = useToast()
  const { askToSignIn } = useHost()
  const isSignedIn = session.status === 'signed-in'
  const ask = () => {
    show({ tone: 'error', title: t('post.signIn') })
    askToSignIn('post')
  }
  const button = <RepostButton onPress={ask} isDisabled={isSignedIn} />
  if (!isSignedIn) return button
  return (
    <Suspense fallback={button}>
      <RepostMenu event={event} pubkey={session.pubkey} />
    </Suspense>
  )
})
