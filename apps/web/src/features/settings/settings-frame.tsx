import { useSyncExternalStore, type ReactNode } from 'react'
import { Card, Link, Page, Switch } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import type { SettingsPage, SettingsStore } from '../../shared/storage/settings.ts'
import { useSettingsStore, useSettings } from '../../shared/storage/use-settings.ts'

interface SettingsFrameProps {
  readonly page: SettingsPage
  readonly title: string
  readonly children: ReactNode
}

/** A page of settings: a link back, the settings, and a switch that stores them on this device. */
export function SettingsFrame({ page, title, children }: SettingsFrameProps) {
  const { t } = useTranslation()
  return (
    <Page title={title} eyebrow={<Link href="/settings">{t('settings.back')}</Link>}>
      {children}
      <KeepSwitch page={page} />
    </Page>
  )
}

function KeepSwitch({ page }: { page: SettingsPage }) {
  const { t } = useTranslation()
  const store = useSettingsStore()
  const isSaved = useSyncExternalStore(store.subscribe, () => store.saved).has(page)
  return (
    <Card tone="sunken">
      <Switch
        label={t('settings.keep')}
        description={t('settings.keepHint')}
        isSelected={isSaved}
        onChange={(isStored) => store.setStored(page, isStored)}
      />
    </Card>
  )
}

/** One page of the settings: current values and how to change them. */
export function useSettingsPage<Page extends SettingsPage>(page: Page) {
  const store: SettingsStore = useSettingsStore()
  return {
    values: useSettings(),
    set: (changes: Parameters<typeof store.set<Page>>[1]) => store.set(page, changes),
  }
}
