import { useAuthor, PollItem, useWarningText } from '@ncc/kit/parts'
import { describePost, type NostrEvent } from '@ncc/nostr-core'
import { Stack } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useTitle } from '../../shared/use-title.ts'
import { Comments } from './comments.tsx'

/** A poll on its own page. */
export function Poll({ event }: { readonly event: NostrEvent }) {
  const { t } = useTranslation()
  const { name } = useAuthor(event.pubkey)
  const words = useWarningText(event) ?? describePost(event.content, 60)
  useTitle(t('thread.pageTitle', { name, words }))
  return (
    <Stack space="lg">
      <PollItem event={event} />
      <Comments event={event} />
    </Stack>
  )
}
