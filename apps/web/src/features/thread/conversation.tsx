import { useEvent, useReplies, useSeenOn } from '@ncc/hooks'
import { describePost, getThreadPosition, type NostrEvent } from '@ncc/nostr-core'
import { Link, Stack, ThreadParent } from '@ncc/ui'
import { useDescription } from '../../app/use-description.ts'
import { useTitle } from '../../app/use-title.ts'
import { useTranslation } from '../../messages/use-translation.ts'
import { PostItem } from '../../parts/post-item.tsx'
import { relayName } from '../../parts/relay-name.ts'
import { useAuthor } from '../../parts/use-author.ts'
import { Answers } from './answers.tsx'

/** Answers that are asked for, to the post and to the beginning of its thread. */
const maxAnswers = 200

/** A post that is known, with all that belongs to it. */
export function Conversation({ event }: { event: NostrEvent }) {
  const { t } = useTranslation()
  const { name } = useAuthor(event.pubkey)
  const { root = event.id, parent } = getThreadPosition(event)
  const seenOn = useSeenOn(event.id)
  const below = useReplies(event.id, maxAnswers)
  const thread = useReplies(root, maxAnswers)
  useTitle(t('thread.pageTitle', { name, words: describePost(event.content, 60) }))
  useDescription(describePost(event.content))
  return (
    <Stack space="lg">
      <div>
        {parent !== undefined && <Parent id={parent} root={root} />}
        <PostItem event={event} place="main" relays={seenOn.map(relayName)} />
      </div>
      <Answers id={event.id} events={[...thread.data, ...below.data]} />
    </Stack>
  )
}

function Parent({ id, root }: { id: string; root: string }) {
  const { t } = useTranslation()
  const event = useEvent(id)
  return (
    <>
      {root !== id && (
        <Stack space="sm">
          <Link href={`/post/${root}`}>{t('thread.toRoot')}</Link>
          <span />
        </Stack>
      )}
      {event && (
        <ThreadParent>
          <PostItem event={event} place="parent" />
        </ThreadParent>
      )}
    </>
  )
}
