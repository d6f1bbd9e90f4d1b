import { Suspense, useState, type ReactNode } from 'react'
import { useClient, useQuery } from '@ncc/hooks'
import { EventCard, RepostItem, UnsentReply, lazyPart } from '@ncc/kit/parts'
import {
  getAddress,
  isAddressable,
  isNoteOrComment,
  parseAddressPointer,
  parseArticle,
  parsePeopleList,
  readRepost,
  type AddressPointer,
  type NostrEvent,
  type Query,
} from '@ncc/nostr-core'
import { eventByAddress, eventByPointer, parsePoll, type EventPointer } from '@ncc/nostr-core/queries'
import { Button, EmptyState, Notice, Page, PostCardSkeleton, Stack, Text } from '@ncc/ui'
import { BackButton } from '../../shared/back-button.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useTitle } from '../../shared/use-title.ts'
import { PostThread } from './post-thread.tsx'

const Article = lazyPart(() => import('./article.tsx').then((m) => m.Article))
const Poll = lazyPart(() => import('./poll.tsx').then((m) => m.Poll))
const Others = lazyPart(() => import('./others.tsx').then((m) => m.Others))
const PeopleList = lazyPart(() => import('./people-list.tsx').then((m) => m.PeopleList))

/** The post or other event; undefined if the path is invalid. */
export interface ThreadProps {
  readonly pointer: EventPointer | AddressPointer | undefined
}

/** A post with its parents above and all replies below (spec §2); an event of another kind as a card. */
export function Thread({ pointer }: ThreadProps) {
  const { t } = useTranslation()
  return (
    <Page title={t('thread.title')} back={<BackButton />} isSticky>
      {pointer ? <Lookup pointer={pointer} /> : <NotFound hint={t('thread.invalidHint')} />}
    </Page>
  )
}

const queryOf = (pointer: EventPointer | AddressPointer): Query<NostrEvent | undefined> =>
  'id' in pointer ? eventByPointer(pointer) : eventByAddress(pointer)

function Lookup({ pointer }: { pointer: EventPointer | AddressPointer }) {
  const { t } = useTranslation()
  const client = useClient()
  const { status, data } = useQuery(queryOf(pointer))
  // A relay may still have a version that was replaced. The store drops it once it has the newest.
  const [address, setAddress] = useState<AddressPointer>()
  const found = 'id' in pointer && !address && data && parseAddressPointer(getAddress(data) ?? '')
  if (found) setAddress(found)
  const newest = useQuery(address && eventByAddress(address))
  const event = newest.data ?? data
  if (event) return <Found key={getAddress(event) ?? event.id} event={event} />
  if (status === 'loading' || (address && newest.status === 'loading')) return <Loading />
  if (address) return <Missing pointer={address} />
  if (status === 'ready') return 'id' in pointer ? <Gone pointer={pointer} /> : <Missing pointer={pointer} />
  return (
    <Untitled>
      <Notice
        tone="danger"
        title={t('city.unreachable')}
        action={<Button onPress={() => client.relays.reconnect()}>{t('app.retry')}</Button>}
      >
        {t('city.away')}
      </Notice>
    </Untitled>
  )
}

/** What has no better title for the page than that it is a post. */
function Untitled({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  useTitle(t('thread.title'))
  return children
}

function Loading() {
  return (
    <Untitled>
      <PostCardSkeleton />
    </Untitled>
  )
}

function Found({ event }: { event: NostrEvent }) {
  if (isNoteOrComment(event)) return <PostThread event={event} />
  const article = parseArticle(event)
  const people = parsePeopleList(event)
  const poll = parsePoll(event)
  if (!article && !people && !poll) {
    return (
      <Untitled>
        {readRepost(event) ? (
          <RepostItem event={event} position={{ index: 1, total: 1 }} />
        ) : (
          <EventCard of={event} isMain />
        )}
      </Untitled>
    )
  }
  return (
    <Suspense fallback={<Loading />}>
      {article && <Article event={event} article={article} />}
      {people && <PeopleList event={event} list={people} />}
      {poll && <Poll event={event} />}
    </Suspense>
  )
}

/** An event that no relay has is shown by its kind, author and identifier. */
function Missing({ pointer }: { pointer: AddressPointer }) {
  const { t } = useTranslation()
  const { kind, pubkey, identifier } = pointer
  return (
    <Untitled>
      <Stack>
        <Suspense fallback={null}>
          <UnsentReply id={`${kind}:${pubkey}:${identifier}`} />
        </Suspense>
        <EventCard of={pointer} isMain />
        <Text tone="muted">{t('thread.notFoundHint')}</Text>
      </Stack>
    </Untitled>
  )
}

/** A post that no relay has, perhaps because it was deleted while somebody was answering it. */
function Gone({ pointer }: { pointer: EventPointer }) {
  const { t } = useTranslation()
  const { id, author, kind } = pointer
  return (
    <Stack>
      <Suspense fallback={null}>
        <UnsentReply id={id} />
      </Suspense>
      <NotFound hint={t('thread.notFoundHint')} />
      {author !== undefined && kind !== undefined && isAddressable(kind) && (
        <Suspense fallback={null}>
          <Others author={author} kind={kind} />
        </Suspense>
      )}
    </Stack>
  )
}

function NotFound({ hint }: { hint: string }) {
  const { t } = useTranslation()
  useTitle(t('thread.notFound'))
  return <EmptyState title={t('thread.notFound')} hint={hint} />
}
