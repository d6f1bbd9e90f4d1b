import { useState } from 'react'
import { useNostr, usePostActivity } from '@ncc/hooks'
import { oldestFirst, type NostrEvent } from '@ncc/nostr-core'
import { Notice, ReplyBox, ReplyRow, Stack } from '@ncc/ui'
import { useToast } from '../app/toast-context.ts'
import { publishFailure } from './publish-failure.ts'
import { postPath } from './share-post.ts'
import { useAuthor } from './use-author.ts'
import { useKeyGuard } from './use-key-guard.ts'
import { usePublishNow } from './use-publish-now.ts'
import { useRichPost, useTimeStamp } from './use-rich-post.ts'
import { useTranslation } from '../messages/use-translation.ts'

/** Replies a card shows (spec §7). */
const shownReplies = 20

interface RepliesProps {
  readonly event: NostrEvent
  readonly onClose: () => void
  /** Whether the replies there are stand below the box; in a thread they have a place of their own. */
  readonly isListed?: boolean
  /** Whether the box appears because somebody asked for it. */
  readonly takesFocus?: boolean
}

/** A post's reply box with the replies there are: oldest first, one's own new ones on top. */
export function Replies({ event, onClose, isListed = true, takesFocus = true }: RepliesProps) {
  const { replies } = usePostActivity(event.id)
  const [written, setWritten] = useState<readonly NostrEvent[]>([])
  const others = replies.filter(({ id }) => !written.some((own) => own.id === id))
  const listed = [...written, ...others.toSorted(oldestFirst).slice(0, shownReplies)]
  return (
    <Stack>
      <WriteReply
        event={event}
        onClose={onClose}
        onWritten={(reply) => setWritten([reply, ...written])}
        takesFocus={takesFocus}
      />
      {isListed && listed.map((reply) => <Reply key={reply.id} event={reply} />)}
    </Stack>
  )
}

interface WriteReplyProps {
  readonly event: NostrEvent
  readonly onClose: () => void
  readonly onWritten: (reply: NostrEvent) => void
  readonly takesFocus: boolean
}

function WriteReply({ event, onClose, onWritten, takesFocus }: WriteReplyProps) {
  const { t } = useTranslation()
  const { session, publishReply } = useNostr()
  const { name } = useAuthor(event.pubkey)
  const guard = useKeyGuard()
  const publishNow = usePublishNow()
  const show = useToast()
  const [text, setText] = useState('')
  const [warning, setWarning] = useState('')
  const [isSubmitting, setSubmitting] = useState(false)

  const submit = async (trimmed: string) => {
    if (session.status === 'signed-out') return show({ tone: 'error', title: t('post.signIn') })
    const danger = guard(trimmed)
    setWarning(danger)
    if (danger) return
    setSubmitting(true)
    try {
      const { event: reply } = await publishNow(publishReply({ text: trimmed }, event))
      onWritten(reply)
      setText('')
    } catch (error) {
      setWarning(publishFailure(error, t))
      show({ tone: 'error', title: t('publish.replyFailed') })
    } finally {
      setSubmitting(false)
    }
  }

  return (
    <ReplyBox
      value={text}
      onChange={setText}
      onSubmit={submit}
      onCancel={onClose}
      replyingTo={name}
      isSubmitting={isSubmitting}
      takesFocus={takesFocus}
      notice={warning && <Notice tone="danger">{warning}</Notice>}
    />
  )
}

function Reply({ event }: { event: NostrEvent }) {
  const author = useAuthor(event.pubkey)
  const { nodes, images } = useRichPost(event)
  return (
    <ReplyRow
      author={author}
      nodes={nodes}
      images={images}
      time={useTimeStamp(event)}
      href={postPath(event)}
    />
  )
}
