import { useState, useEffect, useMemo } from 'react'
import { useQuery, useQueryData, useSeenOn } from '@ncc/hooks'
import {
  EventCard,
  PostItem,
  ZapTotalSlot,
  useWarningText,
  signedInOnly,
  useIsMuted,
  pagePath,
  relayName,
  useAuthor,
} from '@ncc/kit/parts'
import {
  describePost,
  getThreadPosition,
  isHex64,
  isNoteOrComment,
  kinds,
  parseAddressPointer,
  tagValues,
  type AddressPointer,
  type NostrEvent,
} from '@ncc/nostr-core'
import { commentScope, eventByAddress, eventById } from '@ncc/nostr-core/queries'
import { Button, Inline, Link, RelayTags, Stack, ThreadParent } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useTitle } from '../../shared/use-title.ts'
import { Replies } from './replies.tsx'
import { useCommentsPage, useRepliesPage, useThreadPeople, useWithdrawnReactions } from './use-thread.ts'

const MuteThread = signedInOnly(() => import('./mute-thread.tsx').then((m) => m.MuteThread))

/** The number of replies to the post and the thread's root fetched at first, and added by the button (spec §7). */
const step = 50

/** A loaded post with its thread. */
export function PostThread({ event }: { event: NostrEvent }) {
  const { t } = useTranslation()
  const { name } = useAuthor(event.pubkey)
  const { root = event.id, parent } = getThreadPosition(event)
  useWithdrawnReactions(event.id)
  const seenOn = useSeenOn(event.id)
  const [limit, setLimit] = useState(step)
  const people = useThreadPeople(event.pubkey)
  const { id, pubkey: author } = event
  const below = useRepliesPage({ id, author, limit }, people)
  const thread = useRepliesPage(
    { id: root, author: root === id ? author : authorOf(event, root), limit },
    people,
  )
  // Of a comment, what is about the same event or address.
  const scope = useMemo(() => (event.kind === kinds.comment ? commentScope(event) : {}), [event])
  const start = useMemo(() => parseAddressPointer(scope.address ?? ''), [scope])
  const comments = useCommentsPage({ ...scope, author: start?.pubkey, limit }, people)
  const about = useMemo(() => addressAnswered(event), [event])
  const hasMore = [below, thread, comments].some((page) => page.hasMore)
  const warning = useWarningText(event)
  useTitle(t('thread.pageTitle', { name, words: warning ?? describePost(event.content, 60) }))
  useDescription(warning ?? describePost(event.content))
  return (
    <Stack space="lg">
      <div>
        {root !== (parent ?? event.id) ? (
          <ToStart href={`/post/${root}`} />
        ) : (
          !about && start && <ToStart href={pagePath(start)} />
        )}
        {(parent !== undefined || about) && <Parent id={parent} about={about} />}
        <PostItem
          event={event}
          place="main"
          relays={
            <>
              <ZapTotalSlot pubkey={event.pubkey} id={event.id} />
              <RelayTags hosts={seenOn.map(relayName)} />
            </>
          }
        />
      </div>
      <MuteThread root={root} />
      <Replies post={event} events={[...thread.events, ...below.events, ...comments.events]} />
      {hasMore && (
        <Inline justify="center">
          <Button onPress={() => setLimit(limit + step)}>{t('thread.more')}</Button>
        </Inline>
      )}
    </Stack>
  )
}

/** Who wrote the event (64 hex) that a tag of another one names, if the tag tells (NIP-10). */
function authorOf(event: NostrEvent, id: string): string | undefined {
  const author = event.tags.find(([name, value]) => name === 'e' && value === id)?.[4]
  return isHex64(author) ? author : undefined
}

/** The address that a note or comment answers: another version of it may have been replaced. */
function addressAnswered(event: NostrEvent): AddressPointer | undefined {
  const quoted = tagValues(event, 'q')
  const [, address] =
    event.tags.find(
      ([name, value = '', , mark]) => name === 'a' && mark !== 'mention' && !quoted.includes(value),
    ) ?? []
  return parseAddressPointer(address ?? '')
}

function ToStart({ href }: { href: string }) {
  const { t } = useTranslation()
  return (
    <Stack space="sm">
      <Link href={href}>{t('thread.toRoot')}</Link>
      <span />
    </Stack>
  )
}

function Parent({ id, about }: { id: string | undefined; about: AddressPointer | undefined }) {
  const known = useQueryData(id === undefined ? undefined : eventById(id))
  const newest = useQuery(about && eventByAddress(about)).data
  const event = known ?? newest
  const isMuted = useIsMuted()
  if (!event || isMuted(event)) return null
  return (
    <ThreadParent>
      {isNoteOrComment(event) ? <PostItem event={event} place="parent" /> : <EventCard of={event} />}
    </ThreadParent>
  )
}

/** Sets the page's meta description while it is shown. */
function useDescription(text: string): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=description]')
    if (!meta) return undefined
    const before = meta.content
    meta.content = text
    return () => {
      meta.content = before
    }
  }, [text])
}
