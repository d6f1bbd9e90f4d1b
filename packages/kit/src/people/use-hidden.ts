import { useCallback } from 'react'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { hideAuthor, isHiddenAuthor, unhideAuthor } from '../shared/storage/hidden-authors.ts'
import type { SafeStorage } from '../shared/storage/safe-storage.ts'
import { useStorage, useStored } from '../shared/storage/use-storage.ts'
import { useToast } from '../shared/toast-context.ts'

/** Whether an account (64 hex) is hidden from the city feed on this device, and the toggle with its toasts (spec §4). */
export function useHidden(pubkey: string): { readonly isHidden: boolean; readonly toggle: () => void } {
  const { t } = useTranslation()
  const show = useToast()
  const storage = useStorage()
  const isHidden = useStored(useCallback((from: SafeStorage) => isHiddenAuthor(from, pubkey), [pubkey]))
  const toggle = () => {
    if (isHidden) {
      unhideAuthor(storage, pubkey)
      show({ tone: 'success', title: t('hide.unhidden'), description: t('hide.unhiddenText') })
    } else {
      hideAuthor(storage, pubkey)
      show({ tone: 'success', title: t('hide.hidden'), description: t('hide.hiddenText') })
    }
  }
  return { isHidden, toggle }
}
