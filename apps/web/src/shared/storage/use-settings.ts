import { useSyncExternalStore } from 'react'
import { createRequiredContext } from '@ncc/kit/parts'
import type { Settings, SettingsStore } from './settings.ts'

/** `useSettingsStore` returns the store, to change settings; `useSettings` only the current values. */
export const [SettingsContext, useSettingsStore] = createRequiredContext<SettingsStore>('SettingsContext')

/** The current settings. */
export function useSettings(): Settings {
  const settings = useSettingsStore()
  return useSyncExternalStore(settings.subscribe, () => settings.value)
}
