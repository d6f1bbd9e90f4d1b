import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useToast, editFailure, useEditList, useStorage, useKeyGuard, useUnmountSignal } from '@ncc/kit/parts'
import { NostrError, type Profile } from '@ncc/nostr-core'
import { mergeProfile, type ProfileChanges } from '@ncc/nostr-core/edits'
import { useTranslation } from '../../../shared/locales/use-translation.ts'
import {
  readProfileDraft,
  unpublished,
  writeProfileDraft,
  type ProfileDraft,
} from '../../../shared/storage/profile-draft.ts'

export type ProfileField = keyof Profile

/** The profile being edited: saving changes edited fields only. */
export interface ProfileForm {
  readonly valueOf: (field: ProfileField) => string
  readonly set: (field: ProfileField, value: string) => void
  /** The error, with what to do about it. */
  readonly warning: string
  readonly setWarning: (warning: string) => void
  readonly isSaving: boolean
  readonly save: () => Promise<void>
  /** Whether anything differs from the published profile, at this moment. */
  readonly isDirty: () => boolean
  /** Discards the changes. */
  readonly discard: () => void
  /** Changes the published profile immediately; resolves with whether it was published. */
  readonly publish: (changes: ProfileChanges) => Promise<boolean>
}

/** The form of an account (64 hex). Changes stay on this device until they are saved or discarded. */
export function useProfileForm(pubkey: string, profile: Profile | undefined): ProfileForm {
  const { t } = useTranslation()
  const editList = useEditList()
  const guard = useKeyGuard()
  const show = useToast()
  const [, navigate] = useLocation()
  const storage = useStorage()
  const unmountSignal = useUnmountSignal()
  const saving = useRef(new AbortController())
  const [changes, setChanges] = useState<ProfileDraft>(() => readProfileDraft(storage, pubkey))
  const [warning, setWarning] = useState('')
  const [isSaving, setSaving] = useState(false)

  const change = (next: ProfileDraft) => {
    setChanges(next)
    writeProfileDraft(storage, pubkey, next)
  }
  // An earlier page may have saved them without learning it: they must not replace what another device writes later.
  useEffect(() => {
    if (profile) change(unpublished(readProfileDraft(storage, pubkey), profile))
    // oxlint-disable-next-line react/exhaustive-deps -- only a published profile makes a difference
  }, [storage, pubkey, profile])
  // Read from the storage: a field may have changed since the last render.
  const isDirty = useCallback(
    () => Object.keys(unpublished(readProfileDraft(storage, pubkey), profile)).length > 0,
    [storage, pubkey, profile],
  )

  const publish = async (wanted: ProfileChanges) => {
    const { signal } = saving.current
    try {
      await editList(mergeProfile(wanted), { signal })
      const unsaved = Object.entries(readProfileDraft(storage, pubkey)).filter(
        ([field, value]) => wanted[field as ProfileField] !== value,
      )
      change(Object.fromEntries(unsaved))
      return true
    } catch (error) {
      if (signal.aborted) return false
      if (!(error instanceof NostrError)) throw error
      setWarning(editFailure(error, t) ?? t('editProfile.errorText'))
      return false
    }
  }

  const save = async () => {
    const danger =
      Object.values(changes)
        .map((text = '') => guard(text))
        .find((text) => text !== '') ?? ''
    setWarning(danger)
    if (danger) return show({ tone: 'error', title: t('editProfile.failed'), description: danger })
    setSaving(true)
    const { signal: discarded } = saving.current
    const signal = unmountSignal()
    try {
      if (await publish(changes)) {
        show({ tone: 'success', title: t('editProfile.updated') })
        if (!signal.aborted) navigate('/profile')
      } else if (!discarded.aborted)
        show({ tone: 'error', title: t('editProfile.failed'), description: t('editProfile.noRelay') })
    } catch {
      show({ tone: 'error', title: t('editProfile.error'), description: t('editProfile.errorText') })
    } finally {
      setSaving(false)
    }
  }

  return {
    valueOf: (field) => changes[field] ?? profile?.[field] ?? '',
    set: (field, value) => change({ ...readProfileDraft(storage, pubkey), [field]: value }),
    isDirty,
    discard() {
      change({})
      saving.current.abort()
      saving.current = new AbortController()
    },
    warning,
    setWarning,
    isSaving,
    save,
    publish,
  }
}
