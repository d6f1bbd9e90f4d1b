import { Suspense } from 'react'
import { useSession } from '@ncc/hooks'
import type { NostrEvent } from '@ncc/nostr-core'
import { ActionButton, RepostIcon, useUiMessages } from '@ncc/ui'
import { lazyPart } from '../app/lazy-part.tsx'
import { useToast } from '../app/toast-context.ts'
import { useTranslation } from '../messages/use-translation.ts'

const RepostMenu = lazyPart(() => import('./writing/repost-menu.tsx').then((m) => m.RepostMenu))

/** Passes a post on: members choose how, visitors are told that they need keys. */
export function RepostAction({ event }: { event: NostrEvent }) {
  const { t } = useTranslation()
  const session = useSession()
  const show = useToast()
  const { repost } = useUiMessages()
  const isMember = session.status === 'signed-in'
  const button = (
    <ActionButton
      label={repost}
      icon={RepostIcon}
      onPress={() => show({ tone: 'error', title: t('post.signIn') })}
      isDisabled={isMember}
      isLast
    />
  )
  if (!isMember) return button
  return (
    <Suspense fallback={button}>
      <RepostMenu event={event} pubkey={session.pubkey} />
    </Suspense>
  )
}
