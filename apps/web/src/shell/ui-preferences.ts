import type { UiPreferences } from '@ncc/ui'
import type { Settings } from '../shared/storage/settings.ts'

/** Whether the device, a browser's `navigator`, asks for less data (Save-Data). */
export function asksForLessData(device: object): boolean {
  const { connection } = device as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

/** The preferences for ui's components: the settings, and less data where the device asks for it. */
export function toPreferences(settings: Settings, device: object): UiPreferences {
  const savesData = asksForLessData(device)
  return {
    showTimestamps: settings.showTimestamps,
    showLikes: !settings.hideLikes,
    lazyImages: settings.lazyLoad || savesData,
    autoplay: settings.autoplay && !settings.reduceMotion && !savesData,
    savesData,
  }
}
