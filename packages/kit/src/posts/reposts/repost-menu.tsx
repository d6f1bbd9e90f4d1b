import { Suspense, useState } from 'react'
import type { NostrEvent } from '@ncc/nostr-core'
import { ActionButton, ComposeIcon, Menu, RepostIcon, useUiTranslation } from '@ncc/ui'
import { CrashedDialog } from '../../shared/crashed.tsx'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { usePublicQuestion } from '../ask-public.tsx'
import { useRepost } from './use-repost.ts'

const LazyQuoteDialog = lazyPart(() => import('../composing/quote-dialog.tsx').then((m) => m.QuoteDialog), {
  failed: CrashedDialog,
})

/** Repost, or quote with a comment. */
export function RepostMenu({ event, pubkey }: { event: NostrEvent; pubkey: string }) {
  const { t } = useTranslation()
  const ui = useUiTranslation()
  const { reposts, isReposted, toggle } = useRepost(event, pubkey)
  const [isQuoting, setQuoting] = useState(false)
  const { ask, dialog } = usePublicQuestion()
  const repost = async () => {
    // Undoing publishes nothing that needs confirmation.
    if (isReposted || (await ask())) await toggle()
  }
  return (
    <>
      <Menu
        label={ui('repost')}
        trigger={
          <ActionButton
            label={ui('repost')}
            icon={RepostIcon}
            isOn={isReposted}
            isLine
            isLast
            count={reposts}
            countLabel={ui('reposts', { count: reposts })}
          />
        }
        items={[
          {
            id: 'repost',
            label: isReposted ? t('repost.undo') : ui('repost'),
            icon: RepostIcon,
          },
          { id: 'quote', label: t('repost.quote'), icon: ComposeIcon },
        ]}
        onAction={(id) => (id === 'quote' ? setQuoting(true) : void repost())}
      />
      {dialog}
      <Suspense fallback={null}>
        {isQuoting && <LazyQuoteDialog event={event} pubkey={pubkey} onClose={() => setQuoting(false)} />}
      </Suspense>
    </>
  )
}
