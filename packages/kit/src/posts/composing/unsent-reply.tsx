import { parseContent } from '@ncc/nostr-core'
import { Button, Inline, Notice, RichText, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useCopy } from '../../shared/use-copy.ts'
import { toRichPost } from '../rich-nodes.ts'
import { useDraft } from './use-writing.ts'

/** The reply that was being written to a post (64 hex) which is gone; nothing if there is none. Suspends until it is read. */
export function UnsentReply({ id }: { id: string }) {
  const { t } = useTranslation()
  const { draft, value } = useDraft(`reply:${id}`)
  const copy = useCopy(t('unsentReply.copied'))
  if (value.text.trim() === '') return null
  return (
    <Notice title={t('unsentReply.title')}>
      <Stack space="sm">
        <Text>{t('unsentReply.text')}</Text>
        <RichText nodes={toRichPost(parseContent(value.text), new Map()).nodes} />
        <Inline>
          <Button onPress={() => copy(value.text)}>{t('unsentReply.copy')}</Button>
          <Button onPress={() => draft.takeOut(value)}>{t('unsentReply.discard')}</Button>
        </Inline>
      </Stack>
    </Notice>
  )
}
