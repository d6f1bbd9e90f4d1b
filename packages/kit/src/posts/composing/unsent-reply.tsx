import { useEffect } from 'react'
import { useClient } from '@ncc/hooks'
import { parseContent } from '@ncc/nostr-core'
import { eventById } from '@ncc/nostr-core/queries'
import { Button, Inline, Notice, RichText, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useToast } from '../../shared/toast-context.ts'
import { useCopy } from '../../shared/use-copy.ts'
import { useHandlers } from '../../shared/use-handlers.ts'
import type { Draft, DraftValue } from '../drafts/draft.ts'
import { toRichPost } from '../rich-nodes.ts'
import { useDraft } from './use-writing.ts'

/** What can be copied of a draft: its text, and the addresses of its images. */
const writtenIn = ({ text, images }: DraftValue): string =>
  [text.trim(), ...images.map(({ upload }) => (upload.status === 'done' ? upload.media.url : ''))]
    .filter(Boolean)
    .join('\n')

/** The reply that was being written to a post (64 hex) which is gone; nothing if there is none. Suspends until it is read. */
export function UnsentReply({ id }: { id: string }) {
  const { t } = useTranslation()
  const { draft, value } = useDraft(`reply:${id}`)
  const copy = useCopy(t('unsentReply.copied'))
  const written = writtenIn(value)
  if (written === '') return null
  return (
    <Notice title={t('unsentReply.title')}>
      <Stack space="sm">
        <Text>{t('unsentReply.text')}</Text>
        <RichText nodes={toRichPost(parseContent(written), new Map()).nodes} />
        <Inline>
          <Button onPress={() => copy(written)}>{t('unsentReply.copy')}</Button>
          <Button onPress={() => draft.takeOut(value)}>{t('unsentReply.discard')}</Button>
        </Inline>
      </Stack>
    </Notice>
  )
}

/** Offers a reply to copy if its box vanishes together with the post (64 hex) that it answers, such as a card of a feed. */
export function useUnsentOffer(id: string, draft: Draft): void {
  const { t } = useTranslation()
  const client = useClient()
  const show = useToast()
  const copy = useCopy(t('unsentReply.copied'))
  const { offer } = useHandlers({
    offer() {
      const written = writtenIn(draft.value)
      if (written === '' || client.cached(eventById(id))) return
      show({
        tone: 'error',
        title: t('unsentReply.title'),
        description: t('unsentReply.text'),
        action: { label: t('unsentReply.copy'), onPress: () => void copy(written) },
      })
    },
  })
  useEffect(() => offer, [offer])
}
