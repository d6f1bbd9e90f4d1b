import { describePost, type NostrEvent } from '@ncc/nostr-core'
import { useAuthor } from '../../people/use-author.ts'
import { PollItem } from '../../posts/poll-item.tsx'
import { useWarningText } from '../../posts/warning-fold.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useTitle } from '../../shared/use-title.ts'

/** A poll on its own page. */
export function Poll({ event }: { readonly event: NostrEvent }) {
  const { t } = useTranslation()
  const { name } = useAuthor(event.pubkey)
  const words = useWarningText(event) ?? describePost(event.content, 60)
  useTitle(t('thread.pageTitle', { name, words }))
  return <PollItem event={event} />
}
