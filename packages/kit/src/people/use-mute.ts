import { useCallback } from 'react'
import { mute, normalizeMute, unmute, type MuteTarget } from '@ncc/nostr-core/edits'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { useListEdit } from '../shared/use-list-edit.ts'
import { useIsMuted, useMutesState } from './mutes.tsx'

/** Mutes and unmutes for the signed-in account. Both show a toast, and resolve with whether the list was changed. */
export function useMuteEdits() {
  const { t } = useTranslation()
  const { edit, isBusy } = useListEdit()
  const failed = t('mute.failed')
  return {
    isBusy,
    mute: (target: MuteTarget, isPrivate = true) =>
      edit(mute(target, { isPrivate }), { done: t('mute.muted'), failed }),
    unmute: (target: MuteTarget) => edit(unmute(target), { done: t('mute.unmuted'), failed }),
  }
}

/** Whether the signed-in account mutes a person, word, hashtag or thread, and the toggle. */
export function useMute(target: MuteTarget) {
  const edits = useMuteEdits()
  const { mutes } = useMutesState()
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
