import { createContext, use, useSyncExternalStore } from 'react'
import type { Settings, SettingsStore } from './settings.ts'

export const SettingsContext = createContext<SettingsStore | undefined>(undefined)

/** The settings with what changes them; `useSettings` for those who only obey. */
export function useSettingsStore(): SettingsStore {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings must be used within a SettingsContext')
  return settings
}

/** The settings in force. */
export function useSettings(): Settings {
  const settings = useSettingsStore()
  return useSyncExternalStore(settings.subscribe, () => settings.value)
}
