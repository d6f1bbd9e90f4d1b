import { useCallback, useRef } from 'react'
import { useClient, usePublishQueue, usePostActivity } from '@ncc/hooks'
import { isRepost, type NostrEvent } from '@ncc/nostr-core'
import { repostTemplate } from '@ncc/nostr-core/templates'
import { useToast } from '../../shared/toast-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { editFailure } from '../../shared/edit-failure.ts'
import { waitForOutcome } from '../../shared/publish-outcome.ts'
import { withdraw } from '../../shared/withdraw.ts'

/** A post's reposts, and the account's (64 hex) own, which it can delete (NIP-09). */
export function useRepost(post: NostrEvent, pubkey: string) {
  const { t } = useTranslation()
  const client = useClient()
  const show = useToast()
  const { reposts } = usePostActivity(post.id)
  const isRepostOfIt = useCallback(
    (sent: NostrEvent) => isRepost(sent) && sent.tags.some(([name, id]) => name === 'e' && id === post.id),
    [post],
  )
  const waiting = usePublishQueue(isRepostOfIt).filter(({ status }) => status === 'waiting')
  const own = reposts.filter((repost) => repost.pubkey === pubkey)
  const isReposted = own.length > 0 || waiting.length > 0

  const isUndone = useRef(false)
  const isMaking = useRef(false)

  const repost = async () => {
    // The repost is still being signed.
    if (isMaking.current && !isUndone.current) return
    isMaking.current = true
    isUndone.current = false
    const { inUse } = client.relays
    const seenOn = client.events.seenOn(post.id)
    const relay = inUse.find(({ url }) => seenOn.includes(url))?.url ?? seenOn[0] ?? inUse[0]?.url
    const template = repostTemplate(post, client.now(), relay)
    const { status } = await waitForOutcome(
      client,
      client.publish(template, { action: 'repost posts' }),
    ).finally(() => {
      isMaking.current = false
    })
    if (isUndone.current) return
    if (status === 'published') show({ tone: 'success', title: t('repost.done') })
    else show({ tone: 'error', title: t('repost.failed'), description: t('publish.waits') })
  }
  const undo = async () => {
    isUndone.current = true
    const sent = client.publishQueue.value.map(({ event }) => event)
    const ours = sent.filter((event) => event.pubkey === pubkey && isRepostOfIt(event))
    await withdraw(client, [...ours, ...own])
  }
  const toggle = () =>
    isReposted
      ? undo().catch((error: unknown) =>
          show({ tone: 'error', title: t('repost.undoFailed'), description: editFailure(error, t) }),
        )
      : repost().catch((error: unknown) => {
          if (isUndone.current) return
          show({ tone: 'error', title: t('repost.failed'), description: editFailure(error, t) })
        })

  return { reposts: new Set(reposts.map((event) => event.pubkey)).size, isReposted, toggle }
}
