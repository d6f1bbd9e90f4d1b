import { Suspense, useState } from 'react'
import { useClient, useNostr } from '@ncc/hooks'
import type { NostrEvent } from '@ncc/nostr-core'
import { pollTemplate } from '@ncc/nostr-core/templates'
import { Composer, newPoll, type ComposerPoll } from '@ncc/ui'
import { useAuthor } from '../../people/use-author.ts'
import { useHost } from '../../shared/host.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { daySeconds } from '../../shared/moment.ts'
import { useToast } from '../../shared/toast-context.ts'
import { usePublicQuestion } from '../ask-public.tsx'
import { UnpublishedPosts } from '../delivery/unpublished-posts.tsx'
import { useUnsentOffer } from './unsent-reply.tsx'
import { useDraftImages } from './use-draft-images.ts'
import { useMentions } from './use-mentions.ts'
import { useWriting } from './use-writing.ts'
import { WritingNotice } from './writing-notice.tsx'

const PollEditor = lazyPart(() => import('./poll-editor.tsx').then((m) => m.PollEditor))

export interface PostComposerProps {
  /** What the empty field says. */
  readonly placeholder: string
  /** For a dialog: no frame, with the focus, and without the unpublished posts. */
  readonly isBare?: boolean
  /** The post that it quotes. */
  readonly quote?: NostrEvent | undefined
  /** Called once a relay has the post, or once it waits in the publish queue. */
  readonly onPublished?: (() => void) | undefined
}

interface WritePostProps extends PostComposerProps {
  /** The signed-in account, 64 hex. */
  readonly pubkey: string
}

/** The composer with its draft, and below it the posts that no relay has accepted yet. */
export function WritePost({ pubkey, placeholder, isBare = false, quote, onPublished }: WritePostProps) {
  const { t } = useTranslation()
  const { publishPost } = useNostr()
  const client = useClient()
  const show = useToast()
  const { publishedNote } = useHost()
  const { name, avatar } = useAuthor(pubkey)
  const { draft, value, mentioned, category, warning, sentAt, submit } = useWriting({
    place: quote ? `quote:${quote.id}` : isBare ? 'dialog' : 'feed',
    publish: (post, listener, poll) => {
      if (!poll) return publishPost({ ...post, quote }, listener)
      const now = client.now()
      const { isMultiple, days } = poll
      const endsAt = days > 0 ? now + days * daySeconds : undefined
      const relays = [client.relays.roles.home]
      const draft = { ...post, options: answersOf(poll), isMultiple, endsAt, relays }
      return client.publish(pollTemplate(draft, now), listener)
    },
    failed: t('publish.failed'),
    onOutcome: ({ status }) => {
      const title = isBare ? t('publish.publishedFromDialog') : t('publish.published')
      const tell = (note?: Awaited<ReturnType<NonNullable<typeof publishedNote>>>) =>
        show({ tone: 'success', title, ...note })
      if (status === 'published' && publishedNote) publishedNote(pubkey).then(tell, () => tell())
      else if (status === 'published') tell()
      onPublished?.()
    },
  })
  const mentions = useMentions(pubkey, draft)
  useUnsentOffer('quote', quote?.id, draft)
  const { ask, dialog } = usePublicQuestion()
  const { composer, notTaken, forgetNotTaken } = useDraftImages(draft, value)
  const [isPollNew, setPollNew] = useState(false)
  /** What one press takes away comes back with the next. */
  const [asidePoll, setAsidePoll] = useState(newPoll)
  const togglePoll = () => {
    setPollNew(!value.poll)
    if (value.poll) setAsidePoll(value.poll)
    draft.setPoll(value.poll ? undefined : asidePoll)
  }
  return (
    <>
      <Composer
        {...composer}
        value={value.text}
        onChange={(text) => draft.setText(text)}
        contentWarning={value.contentWarning}
        onContentWarningChange={(reason) => draft.setContentWarning(reason)}
        poll={
          value.poll && (
            <Suspense fallback={null}>
              <PollEditor poll={value.poll} onChange={(poll) => draft.setPoll(poll)} takesFocus={isPollNew} />
            </Suspense>
          )
        }
        // A quote says something about a post; it does not ask.
        onPollToggle={quote ? undefined : togglePoll}
        isDisabled={value.poll !== undefined && answersOf(value.poll).length < 2}
        onSubmit={async (text) => {
          if (!(await ask())) return
          forgetNotTaken()
          await submit(text)
        }}
        placeholder={placeholder}
        author={{ name, avatar }}
        mentions={mentions}
        category={category}
        isSubmitting={sentAt !== undefined}
        notice={<WritingNotice mentioned={mentioned} warning={warning} notTaken={notTaken} />}
        isBare={isBare}
        rows={isBare ? 4 : 2}
        takesFocus={isBare}
      />
      {dialog}
      {!isBare && <UnpublishedPosts before={sentAt} />}
    </>
  )
}

/** The answers of a poll, each once. */
const answersOf = ({ options }: ComposerPoll) => [
  ...new Set(options.map((option) => option.trim()).filter(Boolean)),
]
