import { useSyncExternalStore } from 'react'
import { createRequiredContext } from '../required-context.ts'
import type { Settings, SettingsStore } from './settings.ts'

/** `useSettingsStore` gives the settings with what changes them; `useSettings` is for those who only obey. */
export const [SettingsContext, useSettingsStore] = createRequiredContext<SettingsStore>('SettingsContext')

/** The settings in force. */
export function useSettings(): Settings {
  const settings = useSettingsStore()
  return useSyncExternalStore(settings.subscribe, () => settings.value)
}
