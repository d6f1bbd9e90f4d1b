import { useCallback, useMemo } from 'react'
import { useClient, usePublishQueue, usePostActivity } from '@ncc/hooks'
import { isRepost, type NostrEvent } from '@ncc/nostr-core'
import { postActivity } from '@ncc/nostr-core/queries'
import { repostTemplate } from '@ncc/nostr-core/templates'
import { editFailure } from '../../shared/edit-failure.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { OwnEvent, ownEvents } from '../../shared/own-event.ts'
import { useToast } from '../../shared/toast-context.ts'
import { isAbout } from '../is-about.ts'

/** A post's reposts, and the account's (64 hex) own, which it can delete (NIP-09). */
export function useRepost(post: NostrEvent, pubkey: string) {
  const { t } = useTranslation()
  const client = useClient()
  const show = useToast()
  const { reposts } = usePostActivity(post.id)
  const isRepostOfIt = useCallback((sent: NostrEvent) => isRepost(sent) && isAbout(sent, post), [post])
  const waiting = usePublishQueue(isRepostOfIt).filter(({ status }) => status === 'waiting')
  const isReposted = waiting.length > 0 || reposts.some((repost) => repost.pubkey === pubkey)

  const own = useMemo(
    () =>
      new OwnEvent({
        client,
        pubkey,
        find: () => ownEvents(client, client.cached(postActivity(post.id)).reposts, isRepostOfIt),
        publish() {
          const { inUse } = client.relays
          const seenOn = client.events.seenOn(post.id)
          const relay = inUse.find(({ url }) => seenOn.includes(url))?.url ?? seenOn[0] ?? inUse[0]?.url
          return client.publish(repostTemplate(post, client.now(), relay), { action: 'repost posts' })
        },
      }),
    [client, pubkey, post, isRepostOfIt],
  )
  const toggle = async () => {
    try {
      const outcome = await own.set(!isReposted)
      if (isReposted || !outcome) return
      if (outcome.status === 'published') show({ tone: 'success', title: t('repost.done') })
      else show({ tone: 'error', title: t('repost.failed'), description: t('publish.waits') })
    } catch (error) {
      const title = t(isReposted ? 'repost.undoFailed' : 'repost.failed')
      show({ tone: 'error', title, description: editFailure(error, t) })
    }
  }

  return { reposts: new Set(reposts.map((event) => event.pubkey)).size, isReposted, toggle }
}
