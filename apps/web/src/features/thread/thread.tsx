import { useClient, useQuery } from '@ncc/hooks'
import { eventByPointer, kinds, type NostrEvent } from '@ncc/nostr-core'
import { Button, EmptyState, Notice, Page, PostCardSkeleton } from '@ncc/ui'
import { useTitle } from '../../app/use-title.ts'
import { useTranslation } from '../../messages/use-translation.ts'
import { BackButton } from '../../parts/back-button.tsx'
import { Conversation } from './conversation.tsx'

interface ThreadProps {
  /** 64 hex, or undefined for no id at all. */
  readonly id: string | undefined
  /** Where the post is said to be. */
  readonly relays: readonly string[]
}

/** A post with what it answers above and all answers below (spec §2). */
export function Thread({ id, relays }: ThreadProps) {
  const { t } = useTranslation()
  return (
    <Page title={t('thread.title')} back={<BackButton />} isSticky>
      {id === undefined ? <NotFound /> : <Lookup id={id} relays={relays} />}
    </Page>
  )
}

function Lookup({ id, relays }: { id: string; relays: readonly string[] }) {
  const { t } = useTranslation()
  const client = useClient()
  const { status, data } = useQuery(eventByPointer({ id, relays }))
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
