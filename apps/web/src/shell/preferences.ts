import type { UiPreferences } from '@ncc/ui'
import type { Settings } from '../shared/storage/settings.ts'

/** What the components obey of the settings in force. */
export function toPreferences(settings: Settings): UiPreferences {
  return {
    showTimestamps: settings.showTimestamps,
    showLikes: !settings.hideLikes,
    lazyImages: settings.lazyLoad,
    autoplay: settings.autoplay && !settings.reduceMotion,
  }
}
