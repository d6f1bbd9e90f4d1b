import { useClient } from '@ncc/hooks'
import { isNoteOrComment, kinds, profileName, type NostrEvent } from '@ncc/nostr-core'
import { profile } from '@ncc/nostr-core/queries'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { signerFailure } from '../../shared/signer-failure.ts'
import { useToast } from '../../shared/toast-context.ts'
import { withdraw } from '../../shared/withdraw.ts'
import { createDraftBook } from '../drafts/draft-book.ts'
import { useDrafts } from '../drafts/drafts.ts'
import { readMentions } from '../drafts/mentions.ts'
import { draftOf } from './draft-of.ts'

/**
 * Discards an event that no relay has accepted; its text becomes a draft again. If it was sent meanwhile, a toast says so,
 * and it is deleted (NIP-09) unless it is a post or a poll.
 */
export function useDiscard(): (event: NostrEvent) => Promise<void> {
  const { t } = useTranslation()
  const client = useClient()
  const drafts = useDrafts()
  const show = useToast()

  const putBack = async (event: NostrEvent) => {
    const { place, text, images, contentWarning, poll } = draftOf(event)
    const draft = await drafts.book(createDraftBook).open(event.pubkey, place)
    const nameOf = (pubkey: string) => profileName(client.cached(profile(pubkey)))
    draft.putBack({ ...readMentions(text, nameOf, draft.value.mentions), contentWarning, poll }, images)
    await draft.saved
  }

  return async (event) => {
    if (!isNoteOrComment(event) && event.kind !== kinds.poll) {
      await withdraw(client, [event]).catch((error: unknown) => {
        client.log('a request to delete was not accepted', error)
        show({ tone: 'error', title: t('publish.deletionFailed'), description: signerFailure(error, t) })
      })
      return
    }
    const taken = client.publishQueue.discard(event.id, () => putBack(event))
    const status = await taken.then(
      ({ status }) => status,
      (error: unknown) => {
        client.log('an event was not discarded', error)
        return 'failed' as const
      },
    )
    if (status === 'failed') show({ tone: 'error', title: t('publish.takeFailed') })
    else if (status === 'withdrawn') show({ tone: 'success', title: t('publish.taken') })
    else if (status === 'unsure') show({ tone: 'info', title: t('publish.unsure') })
    else show({ tone: 'info', title: t(status === 'gone' ? 'publish.gone' : 'publish.wentOut') })
  }
}
