import { useCallback } from 'react'
import { useClient, useOutbox, usePostActivity } from '@ncc/hooks'
import { deletionTemplate, kinds, repostTemplate, type NostrEvent } from '@ncc/nostr-core'
import { useToast } from '../../app/toast-context.ts'
import { useTranslation } from '../../messages/use-translation.ts'
import { handOver } from '../hand-over.ts'

/** A post's reposts, and the account's own (64 hex): made, or taken back (NIP-09). */
export function useRepost(post: NostrEvent, pubkey: string) {
  const { t } = useTranslation()
  const client = useClient()
  const show = useToast()
  const { reposts } = usePostActivity(post.id)
  const isRepost = useCallback(
    ({ kind, tags }: NostrEvent) =>
      kind === kinds.repost && tags.some(([name, id]) => name === 'e' && id === post.id),
    [post],
  )
  const waiting = useOutbox(isRepost).filter(({ status }) => status === 'waiting')
  const own = reposts.filter((repost) => repost.pubkey === pubkey)
  const isReposted = own.length > 0 || waiting.length > 0

  const repost = async () => {
    const template = repostTemplate(post, client.now(), client.relays[0]?.url)
    const { status } = await handOver(client, client.publish(template, 'repost posts'))
    if (status === 'published') show({ tone: 'success', title: t('repost.done') })
    else show({ tone: 'error', title: t('repost.failed'), description: t('publish.waits') })
  }
  const undo = async () => {
    await Promise.all(waiting.map(({ event }) => client.outbox.discard(event.id)))
    if (own.length > 0)
      await handOver(client, client.publish(deletionTemplate(own, client.now()), 'delete posts'))
  }
  const toggle = () =>
    (isReposted ? undo() : repost()).catch(() => show({ tone: 'error', title: t('repost.failed') }))

  return { reposts: new Set(reposts.map((event) => event.pubkey)).size, isReposted, toggle }
}
