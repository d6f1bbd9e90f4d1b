import type { ComponentType } from 'react'
import { AppearanceSettings } from '../../features/settings/appearance-settings.tsx'
import { DisplaySettings } from '../../features/settings/display-settings.tsx'
import { MuteSettings } from '../../features/settings/mute-settings.tsx'
import { NotificationSettings } from '../../features/settings/notification-settings.tsx'
import { PrivacySettings } from '../../features/settings/privacy-settings.tsx'
import { SettingsIndex } from '../../features/settings/settings-index.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useTitle } from '../../shared/use-title.ts'

export const SettingsRoute = titled('title', SettingsIndex)
export const NotificationSettingsRoute = titled('notifications', NotificationSettings)
export const PrivacySettingsRoute = titled('privacy', PrivacySettings)
export const AppearanceSettingsRoute = titled('appearance', AppearanceSettings)
export const MuteSettingsRoute = titled('mutes', MuteSettings)
export const DisplaySettingsRoute = titled('display', DisplaySettings)

type Title = 'title' | 'notifications' | 'privacy' | 'appearance' | 'display' | 'mutes'

function titled(title: Title, Settings: ComponentType): ComponentType {
  return function SettingsPage() {
    const { t } = useTranslation()
    useTitle(t(`settings.${title}`))
    return <Settings />
  }
}
