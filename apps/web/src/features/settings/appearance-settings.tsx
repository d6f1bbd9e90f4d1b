import { Card, Panel, RadioGroup, Stack, Text } from '@ncc/ui'
import { useStorage, useStored } from '@ncc/kit/parts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { readTheme, writeTheme } from '../../shared/storage/theme.ts'
import { SettingsFrame, useSettingsPage } from './settings-frame.tsx'

/** Theme and fonts. */
export function AppearanceSettings() {
  const { t } = useTranslation()
  const { values, set } = useSettingsPage('appearance')
  const storage = useStorage()
  const theme = useStored(readTheme)
  return (
    <SettingsFrame page="appearance" title={t('settings.appearance')}>
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
