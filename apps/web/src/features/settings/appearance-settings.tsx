import { useStorage, useStored } from '@ncc/kit/parts'
import { Card, Panel, RadioGroup, Select, Stack, Text } from '@ncc/ui'
import { writeAlertLanguage } from '../../shared/alert-language.ts'
import { languageCodes } from '../../shared/locales/languages.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { readLanguage, writeLanguage } from '../../shared/storage/language.ts'
import { readTheme, writeTheme } from '../../shared/storage/theme.ts'
import { SettingsFrame, useSettingsPage } from './settings-frame.tsx'

/** Language, theme and fonts. */
export function AppearanceSettings() {
  const { t } = useTranslation()
  const { values, set } = useSettingsPage('appearance')
  const storage = useStorage()
  const theme = useStored(readTheme)
  return (
    <SettingsFrame page="appearance" title={t('settings.appearance')}>
      <LanguagePanel />
      <Panel title={t('appearanceSettings.theme')}>
        <RadioGroup
          label={t('appearanceSettings.theme')}
          isLabelHidden
          description={t('appearanceSettings.themeHint')}
          options={[
            { value: 'dark', label: t('appearanceSettings.dark') },
            { value: 'light', label: t('appearanceSettings.light') },
            { value: 'system', label: t('appearanceSettings.system') },
          ]}
          value={theme}
          onChange={(chosen) => writeTheme(storage, chosen)}
        />
      </Panel>
      <Panel title={t('appearanceSettings.type')}>
        <Stack space="lg">
          <RadioGroup
            label={t('appearanceSettings.fontSize')}
            options={[
              { value: 'small', label: t('appearanceSettings.small') },
              { value: 'medium', label: t('appearanceSettings.medium') },
              { value: 'large', label: t('appearanceSettings.large') },
              { value: 'xl', label: t('appearanceSettings.xl') },
            ]}
            value={values.fontSize}
            onChange={(fontSize) => set({ fontSize })}
          />
          <RadioGroup
            label={t('appearanceSettings.fontFamily')}
            description={t('appearanceSettings.fontFamilyHint')}
            options={[
              { value: 'system', label: t('appearanceSettings.fontSystem') },
              { value: 'inter', label: t('appearanceSettings.fontInter') },
              { value: 'roboto', label: t('appearanceSettings.fontRoboto') },
              { value: 'mono', label: t('appearanceSettings.fontMono') },
            ]}
            value={values.fontFamily}
            onChange={(fontFamily) => set({ fontFamily })}
          />
          <Card tone="sunken">
            <Text size="lg">{t('appearanceSettings.sample')}</Text>
          </Card>
        </Stack>
      </Panel>
    </SettingsFrame>
  )
}

/** The app's languages, each by its own name. */
function LanguagePanel() {
  const { t } = useTranslation()
  const storage = useStorage()
  const chosen = useStored(readLanguage)
  const choose = (language: string) => {
    writeLanguage(storage, language || undefined)
    // Without storage for it, alerts are in the browser's language.
    writeAlertLanguage(language || undefined).catch(() => undefined)
  }
  return (
    <Panel title={t('appearanceSettings.language')}>
      <Select
        label={t('appearanceSettings.language')}
        isLabelHidden
        description={t('appearanceSettings.themeHint')}
        options={[
          { value: '', label: t('appearanceSettings.browserLanguage') },
          ...languageCodes.map((code) => ({ value: code, label: nameOf(code) })),
        ]}
        value={languageCodes.find((code) => code === chosen) ?? ''}
        onChange={choose}
      />
    </Panel>
  )
}

/** The name of a language in itself: Deutsch, Español. */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}
