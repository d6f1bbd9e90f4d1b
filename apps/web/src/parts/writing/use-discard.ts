import { useClient } from '@ncc/hooks'
import { kinds, profile, profileName, type NostrEvent } from '@ncc/nostr-core'
import { useToast } from '../../app/toast-context.ts'
import { useTranslation } from '../../messages/use-translation.ts'
import { useDraftBook } from '../drafts/draft-book-context.ts'
import { readMentions } from '../drafts/mentions.ts'
import { draftOf } from './draft-of.ts'

/** Takes back what no relay has taken; what was written in it is a draft again. */
export function useDiscard(): (event: NostrEvent) => Promise<void> {
  const { t } = useTranslation()
  const client = useClient()
  const loadBook = useDraftBook()
  const show = useToast()
  return async (event) => {
    if (event.kind === kinds.note) {
      const { place, text, images } = draftOf(event)
      const draft = await (await loadBook()).open(event.pubkey, place)
      const nameOf = (pubkey: string) => profileName(client.peek(profile(pubkey)))
      const written = readMentions(text, nameOf, draft.value.mentions)
      draft.putBack(written, images)
      show({ tone: 'success', title: t('publish.taken') })
    }
    await client.outbox.discard(event.id)
  }
}
