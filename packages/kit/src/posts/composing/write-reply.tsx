import { useNostr, useSession } from '@ncc/hooks'
import { getAddress, type NostrEvent } from '@ncc/nostr-core'
import { ReplyBox } from '@ncc/ui'
import { useAuthor } from '../../people/use-author.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { usePublicQuestion } from '../ask-public.tsx'
import { useUnsentOffer } from './unsent-reply.tsx'
import { useDraftImages } from './use-draft-images.ts'
import { useMentions } from './use-mentions.ts'
import { useWriting } from './use-writing.ts'
import { WritingNotice } from './writing-notice.tsx'

export interface WriteReplyProps {
  /** The post that is answered. */
  readonly event: NostrEvent
  readonly onCancel: () => void
  readonly takesFocus: boolean
}

/** The reply box of a post, with its draft. */
export function WriteReply({ event, onCancel, takesFocus }: WriteReplyProps) {
  const { t } = useTranslation()
  const { publishReply } = useNostr()
  const session = useSession()
  const { name } = useAuthor(event.pubkey)
  // The author of an article may change it while it is answered.
  const subject = getAddress(event) ?? event.id
  const { draft, value, mentioned, category, warning, sentAt, submit } = useWriting({
    place: `reply:${subject}`,
    publish: (reply, listener) => publishReply(reply, event, listener),
    failed: t('publish.replyFailed'),
  })
  // Visitors may write: they can mention people whom the author follows, and are asked to sign in when they send.
  const mentions = useMentions(session.status === 'signed-in' ? session.pubkey : event.pubkey, draft)
  useUnsentOffer('reply', subject, draft)
  const { composer, notTaken, forgetNotTaken } = useDraftImages(draft, value)
  const { ask, dialog } = usePublicQuestion()
  return (
    <>
      <ReplyBox
        {...composer}
        value={value.text}
        onChange={(text) => draft.setText(text)}
        contentWarning={value.contentWarning}
        onContentWarningChange={(reason) => draft.setContentWarning(reason)}
        onSubmit={async (text) => {
          if (session.status === 'signed-in' && !(await ask())) return
          forgetNotTaken()
          await submit(text)
        }}
        onCancel={onCancel}
        replyingTo={name}
        mentions={mentions}
        category={category}
        isSubmitting={sentAt !== undefined}
        takesFocus={takesFocus}
        notice={<WritingNotice mentioned={mentioned} warning={warning} notTaken={notTaken} />}
      />
      {dialog}
    </>
  )
}
