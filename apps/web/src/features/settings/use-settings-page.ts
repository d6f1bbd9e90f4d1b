import { useSettings, useSettingsStore } from '../../shared/storage/use-settings.ts'
import type { SettingsPage, SettingsStore } from '../../shared/storage/settings.ts'

/** One page of the settings: current values and how to change them. */
export function useSettingsPage<Page extends SettingsPage>(page: Page) {
  const store: SettingsStore = useSettingsStore()
  return {
    values: useSettings(),
    set: (changes: Parameters<typeof store.set<Page>>[1]) => store.set(page, changes),
  }
}
