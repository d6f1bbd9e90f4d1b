import { useCallback, useState } from 'react'
import { useClient } from '@ncc/hooks'
import { mute, normalizeMute, unmute, type MuteTarget } from '@ncc/nostr-core/edits'
import { editFailure } from '../shared/edit-failure.ts'
import { useToast } from '../shared/toast-context.ts'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { useIsMuted, useMutesState } from './mutes.tsx'

/** Mutes and unmutes for the signed-in account. Both show a toast, and resolve with whether the list was changed. */
export function useMuteEdits() {
  const { t } = useTranslation()
  const client = useClient()
  const show = useToast()
  const [isBusy, setBusy] = useState(false)
  const change = async (edit: ReturnType<typeof mute>, done: 'mute.muted' | 'mute.unmuted') => {
    setBusy(true)
    try {
      await client.lists.edit(edit)
      show({ tone: 'success', title: t(done) })
      return true
    } catch (error) {
      const description = editFailure(error, t)
      show({ tone: 'error', title: t('mute.failed'), ...(description !== undefined && { description }) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    mute: (target: MuteTarget, isPrivate = true) => change(mute(target, { isPrivate }), 'mute.muted'),
    unmute: (target: MuteTarget) => change(unmute(target), 'mute.unmuted'),
  }
}

/** Whether the signed-in account mutes a person, word, hashtag or thread, and the toggle. */
export function useMute(target: MuteTarget) {
  const edits = useMuteEdits()
  const [mutes] = useMutesState()
  const wanted = normalizeMute(target)
  const isMuted =
    mutes?.entries.some(({ type, value }) => type === wanted?.type && value === wanted.value) ?? false
  return {
    isMuted,
    isBusy: edits.isBusy,
    toggle: () => void (isMuted ? edits.unmute(target) : edits.mute(target)),
  }
}

/** Returns the test whether a person (64 hex) is muted, or a word of a text of theirs, such as a name or a message. */
export function useIsMutedPerson(): (pubkey: string, text?: string) => boolean {
  const isMuted = useIsMuted()
  return useCallback(
    (pubkey, text = '') => isMuted({ kind: 0, pubkey, content: text, tags: [], created_at: 0 }),
    [isMuted],
  )
}
