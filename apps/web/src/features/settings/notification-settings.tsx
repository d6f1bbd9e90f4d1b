import { Panel, Stack, Switch } from '@ncc/ui'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { DeviceAlertsPanel } from './device-alerts-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { SettingsFrame, useSettingsPage } from './settings-frame.tsx'

/** The kinds of alerts. */
export function NotificationSettings() {
  const { t } = useTranslation()
  const { zaps } = useCommunity()
  const { values, set } = useSettingsPage('notifications')
  return (
    <SettingsFrame page="notifications" title={t('settings.notifications')}>
      <Panel title={t('notificationSettings.alerts')}>
        <Stack space="none">
          <Switch
            label={t('notificationSettings.mentions')}
            description={t('notificationSettings.mentionsHint')}
            isSelected={values.notifyMentions}
            onChange={(notifyMentions) => set({ notifyMentions })}
          />
          <Switch
            label={t('notificationSettings.likes')}
            description={t('notificationSettings.likesHint')}
            isSelected={values.notifyLikes}
            onChange={(notifyLikes) => set({ notifyLikes })}
          />
          <Switch
            label={t('notificationSettings.reactions')}
            description={t('notificationSettings.reactionsHint')}
            isSelected={values.notifyReactions}
            onChange={(notifyReactions) => set({ notifyReactions })}
          />
          <Switch
            label={t('notificationSettings.reposts')}
            description={t('notificationSettings.repostsHint')}
            isSelected={values.notifyReposts}
            onChange={(notifyReposts) => set({ notifyReposts })}
          />
          <Switch
            label={t('notificationSettings.followers')}
            description={t('notificationSettings.followersHint')}
            isSelected={values.notifyFollowers}
            onChange={(notifyFollowers) => set({ notifyFollowers })}
          />
          <Switch
            label={t('notificationSettings.votes')}
            description={t('notificationSettings.votesHint')}
            isSelected={values.notifyVotes}
            onChange={(notifyVotes) => set({ notifyVotes })}
          />
          {zaps && (
            <Switch
              label={t('notificationSettings.zaps')}
              description={t('notificationSettings.zapsHint')}
              isSelected={values.notifyZaps}
              onChange={(notifyZaps) => set({ notifyZaps })}
            />
          )}
        </Stack>
      </Panel>
      <DeviceAlertsPanel />
      <EmailPanel />
    </SettingsFrame>
  )
}
