import { useLocation } from 'wouter'
import { useClient, useQuery } from '@ncc/hooks'
import { eventById, kinds, type NostrEvent } from '@ncc/nostr-core'
import { Button, EmptyState, IconButton, BackIcon, Notice, Page, PostCardSkeleton } from '@ncc/ui'
import { useTitle } from '../../app/use-title.ts'
import { useTranslation } from '../../messages/use-translation.ts'
import { Conversation } from './conversation.tsx'

/** A post with what it answers above and all answers below (spec §2); `id` is 64 hex, or undefined for no id at all. */
export function Thread({ id }: { id: string | undefined }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  // Whoever came by the address alone has nowhere to go back to.
  const goBack = () => (window.history.length > 1 ? window.history.back() : navigate('/city'))
  return (
    <Page
      title={t('thread.title')}
      actions={<IconButton icon={BackIcon} aria-label={t('thread.back')} onPress={goBack} />}
    >
      {id === undefined ? <NotFound /> : <Lookup id={id} />}
    </Page>
  )
}

function Lookup({ id }: { id: string }) {
  const { t } = useTranslation()
  const client = useClient()
  const { status, data } = useQuery(eventById(id))
  if (isPost(data)) return <Conversation key={id} event={data} />
  if (status === 'loading') return <PostCardSkeleton />
  if (status === 'ready') return <NotFound />
  return (
    <Notice
      tone="danger"
      title={t('city.unreachable')}
      action={<Button onPress={() => client.reconnect()}>{t('app.retry')}</Button>}
    >
      {t('city.away')}
    </Notice>
  )
}

const isPost = (event: NostrEvent | undefined): event is NostrEvent => event?.kind === kinds.note

function NotFound() {
  const { t } = useTranslation()
  useTitle(t('thread.notFound'))
  return <EmptyState title={t('thread.notFound')} hint={t('thread.notFoundHint')} />
}
