import { WalletPanel } from '@ncc/kit/parts'
import { Panel, Select, Stack, Switch, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { SettingsFrame, useSettingsPage } from './settings-frame.tsx'
import { TwoFactor } from './two-factor.tsx'

/** Visibility and key protection; the page says what Nostr cannot guarantee. */
export function PrivacySettings() {
  const { t } = useTranslation()
  const { values, set } = useSettingsPage('privacy')
  return (
    <SettingsFrame page="privacy" title={t('settings.privacy')}>
      <Panel title={t('privacySettings.profile')}>
        <Stack>
          <Select
            label={t('privacySettings.visibility')}
            description={t('privacySettings.visibilityHint')}
            options={[
              { value: 'public', label: t('privacySettings.public') },
              { value: 'followers', label: t('privacySettings.followers') },
              { value: 'private', label: t('privacySettings.private') },
            ]}
            value={values.profileVisibility}
            onChange={(profileVisibility) => set({ profileVisibility })}
          />
          <Stack space="none">
            <Switch
              label={t('privacySettings.searchEngines')}
              description={t('privacySettings.searchEnginesHint')}
              isSelected={values.allowSearchEngines}
              onChange={(allowSearchEngines) => set({ allowSearchEngines })}
            />
            <Switch
              label={t('privacySettings.hideFollowerCount')}
              description={t('privacySettings.hideFollowerCountHint')}
              isSelected={values.hideFollowerCount}
              onChange={(hideFollowerCount) => set({ hideFollowerCount })}
            />
          </Stack>
        </Stack>
      </Panel>
      <Panel title={t('privacySettings.posts')}>
        <Stack space="none">
          <Switch
            label={t('privacySettings.privatePosts')}
            description={t('privacySettings.privatePostsHint')}
            isSelected={values.privatePosts}
            onChange={(privatePosts) => set({ privatePosts })}
          />
          <Switch
            label={t('privacySettings.hideLikes')}
            description={t('privacySettings.hideLikesHint')}
            isSelected={values.hideLikes}
            onChange={(hideLikes) => set({ hideLikes })}
          />
        </Stack>
      </Panel>
      <Panel title={t('privacySettings.security')}>
        <Stack>
          <Stack space="xs" align="start">
            <Text size="sm" tone="muted">
              {t('privacySettings.twoFactorHint')}
            </Text>
            <TwoFactor />
          </Stack>
          <Switch
            label={t('privacySettings.loginAlerts')}
            description={t('privacySettings.loginAlertsHint')}
            isSelected={values.loginAlerts}
            onChange={(loginAlerts) => set({ loginAlerts })}
          />
        </Stack>
      </Panel>
      <WalletPanel />
    </SettingsFrame>
  )
}
