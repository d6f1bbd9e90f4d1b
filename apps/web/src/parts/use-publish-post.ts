import { useState } from 'react'
import { useNostr } from '@ncc/hooks'
import { detectCategory } from '@ncc/nostr-core'
import { useCommunity } from '../app/community-context.ts'
import { useToast } from '../app/toast-context.ts'
import { useTranslation } from '../messages/use-translation.ts'
import { publishFailure } from './publish-failure.ts'
import { useKeyGuard } from './use-key-guard.ts'
import { usePublishNow } from './use-publish-now.ts'

/** A post being written: what was typed stays until a relay has taken it. */
export interface PostDraftState {
  readonly text: string
  readonly setText: (text: string) => void
  /** The name of the category that the first hashtag spells. */
  readonly category: string | undefined
  /** Why it must not, or could not, be published. */
  readonly warning: string
  readonly isSubmitting: boolean
  /** Publishes; resolves with whether it went out. */
  readonly submit: (trimmed: string) => Promise<boolean>
}

export function usePublishPost(): PostDraftState {
  const { t } = useTranslation()
  const { categories } = useCommunity()
  const { session, publishPost } = useNostr()
  const guard = useKeyGuard()
  const publishNow = usePublishNow()
  const show = useToast()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState('')
  const [isSubmitting, setSubmitting] = useState(false)
  const category = categories.find(({ id }) => id === detectCategory(text, categories))

  const submit = async (trimmed: string) => {
    if (session.status === 'signed-out') {
      show({ tone: 'error', title: t('post.signIn') })
      return false
    }
    if (guard(trimmed)) {
      show({ tone: 'error', title: t('publish.failed') })
      return false
    }
    setFailure('')
    setSubmitting(true)
    try {
      await publishNow(publishPost({ text: trimmed, ...(category && { categories: [category.id] }) }))
      setText('')
      show({ tone: 'success', title: t('publish.published') })
      return true
    } catch (error) {
      setFailure(publishFailure(error, t))
      show({ tone: 'error', title: t('publish.failed') })
      return false
    } finally {
      setSubmitting(false)
    }
  }
  const warning = guard(text) || failure
  return { text, setText, category: category?.name, warning, isSubmitting, submit }
}
