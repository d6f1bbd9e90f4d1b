import type { UiPreferences } from '@ncc/ui'
import type { Settings } from '../shared/storage/settings.ts'

/**
 * The preferences for ui's components: the settings, and less data where the device, a browser's `navigator`, asks for it
 * (Save-Data).
 */
export function toPreferences(settings: Settings, device: object): UiPreferences {
  const { connection } = device as { readonly connection?: { readonly saveData?: boolean } }
  const savesData = connection?.saveData === true
  return {
    showTimestamps: settings.showTimestamps,
    showLikes: !settings.hideLikes,
    lazyImages: settings.lazyLoad || savesData,
    autoplay: settings.autoplay && !settings.reduceMotion && !savesData,
    savesData,
  }
}
