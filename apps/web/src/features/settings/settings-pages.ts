/** The settings pages, loaded together: whoever opens one often opens another. */
export { AppearanceSettings } from './appearance-settings.tsx'
export { DisplaySettings } from './display-settings.tsx'
export { MuteSettings } from './mute-settings.tsx'
export { NotificationSettings } from './notification-settings.tsx'
export { PrivacySettings } from './privacy-settings.tsx'
export { SettingsIndex } from './settings-index.tsx'
