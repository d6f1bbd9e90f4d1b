import { useState } from 'react'
import { useClient, useSession } from '@ncc/hooks'
import type { Publication, SendListener, UploadedMedia } from '@ncc/nostr-core'
import { detectCategory } from '@ncc/nostr-core/city'
import { memberList } from '@ncc/nostr-core/queries'
import type { PostDraft } from '@ncc/nostr-core/templates'
import type { ComposerPoll } from '@ncc/ui'
import { useHost } from '../../shared/host.ts'
import { useKeyGuard } from '../../shared/keys/use-key-guard.ts'
import type { Translate } from '../../shared/locales/translator.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { unsentFailure } from '../../shared/publish-failure.ts'
import {
  waitForOutcome,
  isAboutDate,
  isRestricted,
  refusalIn,
  type PublishOutcome,
} from '../../shared/publish-outcome.ts'
import { useToast } from '../../shared/toast-context.ts'
import type { DraftValue } from '../drafts/draft.ts'
import { mentionsIn, writeMentions } from '../drafts/mentions.ts'
import { useDraft } from '../drafts/use-draft.ts'

interface WritingOptions {
  /** The draft's key: `feed`, `dialog`, `reply:{id or address}`, `quote:{id}`. */
  readonly place: string
  readonly publish: (
    draft: PostDraft,
    listener: SendListener,
    poll: ComposerPoll | undefined,
  ) => Promise<Publication>
  /** A relay has it, or it waits in the publish queue. */
  readonly onOutcome?: (outcome: PublishOutcome) => void
  /** The toast's title if sending fails. */
  readonly failed: string
}

/** Writes a post or reply. The draft stays until the publish queue or a relay has it, and returns if all relays reject it. */
export function useWriting({ place, publish, onOutcome, failed }: WritingOptions) {
  const { t } = useTranslation()
  const { categories, askToSignIn, known } = useHost()
  const client = useClient()
  const session = useSession()
  const guard = useKeyGuard()
  const show = useToast()
  const { draft, value } = useDraft(place)
  const [failure, setFailure] = useState('')
  const [sentAt, setSentAt] = useState<number>()
  const outgoing = writeMentions(value.text, value.mentions)
  const category = categories.find(({ id }) => id === detectCategory(outgoing, categories))
  const danger = guard(
    [
      outgoing,
      value.contentWarning ?? '',
      ...(value.poll?.options ?? []),
      ...value.images.map(({ alt }) => alt),
    ].join('\n'),
  )

  const fail = (reason: string) => {
    setFailure(reason)
    show({ tone: 'error', title: failed })
  }

  /** Whether a relay names the account as its member; a member is refused for another reason. */
  const isMemberOf = (relay: string) => {
    if (relay !== known?.relay || session.status === 'signed-out') return false
    return client.cached(memberList({ relay, self: known.relayPubkey }))?.has(session.pubkey) ?? false
  }

  const send = async (text: string) => {
    // As typed, including white space that is not published.
    const typed = draft.value.text
    const settled = await draft.settled()
    const media = uploadedMedia(settled)
    if (!media) return fail(t('compose.uploadMissing'))
    const post = {
      text: writeMentions(text, settled.mentions),
      media,
      contentWarning: settled.contentWarning,
      ...(category && { categories: [category.id] }),
    }
    try {
      const listener = {
        onSigned: (id: string) => draft.noteSigned(id),
        onQueued: () => draft.takeOut({ ...settled, text }),
      }
      const publishing = publish(post, listener, settled.poll)
      const outcome = await waitForOutcome(client, publishing, () => {
        const mentions = [...draft.value.mentions, ...settled.mentions]
        draft.putBack({ ...settled, text: typed, mentions }, media)
        return draft.saved
      })
      if (outcome.status === 'waiting') {
        show({ tone: 'error', title: failed, description: t('publish.waits') })
      }
      onOutcome?.(outcome)
    } catch (error) {
      fail(await writingFailure(error, t, isMemberOf))
    }
  }

  const submit = async (text: string) => {
    if (session.status === 'signed-out') {
      show({ tone: 'error', title: t('post.signIn') })
      return askToSignIn('post')
    }
    if (danger) return show({ tone: 'error', title: failed })
    setFailure('')
    setSentAt(Date.now())
    await send(text)
    setSentAt(undefined)
  }

  return {
    draft,
    value,
    /** The labels of mentions in the text. */
    mentioned: mentionsIn(value.text, value.mentions).map(({ label }) => label),
    /** The name of the category of the first hashtag. */
    category: category?.name,
    /** Why it must not be or was not published. */
    warning: danger || failure,
    /** When (ms) the post that is being sent was submitted. */
    sentAt,
    submit,
  }
}

/** A draft's images for publishing; undefined if one of them is not uploaded. */
function uploadedMedia({
  images,
}: DraftValue): readonly (UploadedMedia & { readonly alt?: string })[] | undefined {
  const media = images.flatMap(({ alt, upload }) => {
    if (upload.status !== 'done') return []
    return [{ ...upload.media, ...(alt.trim() && { alt: alt.trim() }) }]
  })
  return media.length === images.length ? media : undefined
}

/** Why a text was not published, and what to do about it. */
async function writingFailure(
  error: unknown,
  t: Translate,
  isMemberOf: (relay: string) => boolean,
): Promise<string> {
  const refusal = refusalIn(error)
  if (!refusal) return unsentFailure(error, t) ?? t('publish.noRelay')
  const { relay, reason } = refusal
  if (isAboutDate(reason)) return t('publish.wrongClock')
  const isForMembers = !isMemberOf(relay) && (await isRestricted(refusal))
  return isForMembers ? t('publish.membersOnly') : t('publish.refused', { reason })
}
