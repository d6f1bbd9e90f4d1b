import type { ReactNode } from 'react'
import { AppearanceSettings } from '../../features/settings/appearance-settings.tsx'
import { DisplaySettings } from '../../features/settings/display-settings.tsx'
import { NotificationSettings } from '../../features/settings/notification-settings.tsx'
import { PrivacySettings } from '../../features/settings/privacy-settings.tsx'
import { SettingsIndex } from '../../features/settings/settings-index.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useTitle } from '../../shared/use-title.ts'

export const SettingsRoute = () => <Titled page="title" children={<SettingsIndex />} />
export const NotificationSettingsRoute = () => (
  <Titled page="notifications" children={<NotificationSettings />} />
)
export const PrivacySettingsRoute = () => <Titled page="privacy" children={<PrivacySettings />} />
export const AppearanceSettingsRoute = () => <Titled page="appearance" children={<AppearanceSettings />} />
export const DisplaySettingsRoute = () => <Titled page="display" children={<DisplaySettings />} />

interface TitledProps {
  readonly page: 'title' | 'notifications' | 'privacy' | 'appearance' | 'display'
  readonly children: ReactNode
}

function Titled({ page, children }: TitledProps) {
  const { t } = useTranslation()
  useTitle(t(`settings.${page}`))
  return children
}
