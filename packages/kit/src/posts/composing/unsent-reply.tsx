import { useEffect } from 'react'
import { useClient } from '@ncc/hooks'
import { parseAddressPointer, parseContent } from '@ncc/nostr-core'
import { eventByAddress, eventById } from '@ncc/nostr-core/queries'
import { Button, Inline, Notice, PostImages, RichText, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { signedInOnly } from '../../shared/signed-in-only.tsx'
import { useToast } from '../../shared/toast-context.ts'
import { useCopy } from '../../shared/use-copy.ts'
import { useHandlers } from '../../shared/use-handlers.ts'
import type { Draft, DraftValue } from '../drafts/draft.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { toRichPost } from '../rich-nodes.ts'

/** What can be copied of a draft: its text, and the addresses of its images. */
const writtenIn = ({ text, images }: DraftValue): string =>
  [text.trim(), ...images.map(({ upload }) => (upload.status === 'done' ? upload.media.url : ''))]
    .filter(Boolean)
    .join('\n')

const UnpublishedReplies = signedInOnly<{ readonly id: string }>(() =>
  import('../delivery/unpublished-posts.tsx').then((m) => m.UnpublishedReplies),
)

/** What can be written about another post, with its texts. */
const texts = { reply: 'unsentReply', quote: 'unsentQuote' } as const
type About = keyof typeof texts

/**
 * The unpublished replies to a post (64 hex id) or an address (`kind:pubkey:d`) that is gone, and the reply and the quote that
 * were being written to it, if any. Suspends until these are read.
 */
export function UnsentReply({ id }: { id: string }) {
  return (
    <>
      <UnpublishedReplies id={id} />
      <Unsent about="reply" id={id} />
      <Unsent about="quote" id={id} />
    </>
  )
}

function Unsent({ about, id }: { about: About; id: string }) {
  const { t } = useTranslation()
  const { draft, value } = useDraft(`${about}:${id}`)
  const copy = useCopy(t('unsentReply.copied'))
  const written = writtenIn(value)
  // Nobody else has these: they are shown here alone.
  const waiting = value.images.filter(({ upload }) => upload.status !== 'done')
  if (written === '' && waiting.length === 0) return null
  return (
    <Notice title={t(`${texts[about]}.title`)}>
      <Stack space="sm">
        <Text>{t(`${texts[about]}.text`)}</Text>
        {written !== '' && <RichText nodes={toRichPost(parseContent(written), new Map()).nodes} />}
        {waiting.length > 0 && (
          <PostImages
            images={waiting.map(({ previewUrl, alt, name }) => ({ src: previewUrl, alt: alt || name }))}
          />
        )}
        <Inline>
          {written !== '' && <Button onPress={() => copy(written)}>{t('unsentReply.copy')}</Button>}
          <Button onPress={() => draft.takeOut(value)}>{t('unsentReply.discard')}</Button>
        </Inline>
      </Stack>
    </Notice>
  )
}

/**
 * Says that a reply or quote was not sent, and offers its text to copy, if its box vanishes together with the post (64 hex) or
 * address that it is about, such as a card of a feed.
 */
export function useUnsentOffer(about: About, id: string | undefined, draft: Draft): void {
  const { t } = useTranslation()
  const client = useClient()
  const show = useToast()
  const copy = useCopy(t('unsentReply.copied'))
  const { offer } = useHandlers({
    offer() {
      const written = writtenIn(draft.value)
      if (id === undefined || (written === '' && draft.value.images.length === 0)) return
      const pointer = parseAddressPointer(id)
      if (client.cached(pointer ? eventByAddress(pointer) : eventById(id))) return
      show({
        tone: 'error',
        title: t(`${texts[about]}.title`),
        ...(written !== '' && {
          description: t(`${texts[about]}.text`),
          action: { label: t('unsentReply.copy'), onPress: () => void copy(written) },
        }),
      })
    },
  })
  useEffect(() => offer, [offer])
}
