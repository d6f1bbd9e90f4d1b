import { Panel, RadioGroup, Slider, Stack, Switch } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { isZoom } from '../../shared/storage/settings.ts'
import { SettingsFrame, useSettingsPage } from './settings-frame.tsx'

/** Layout, contrast, motion and media. */
export function DisplaySettings() {
  const { t } = useTranslation()
  const { values, set } = useSettingsPage('display')
  return (
    <SettingsFrame page="display" title={t('settings.display')}>
      <Panel title={t('displaySettings.layout')}>
        <Stack space="lg">
          <RadioGroup
            label={t('displaySettings.feedLayout')}
            options={[
              { value: 'compact', label: t('displaySettings.compact') },
              { value: 'comfortable', label: t('displaySettings.comfortable') },
              { value: 'spacious', label: t('displaySettings.spacious') },
            ]}
            value={values.feedLayout}
            onChange={(feedLayout) => set({ feedLayout })}
          />
          <Slider
            label={t('displaySettings.zoom')}
            value={values.zoom}
            onChange={(zoom) => {
              if (isZoom(zoom)) set({ zoom })
            }}
            min={75}
            max={150}
            step={25}
            format={{ style: 'unit', unit: 'percent' }}
          />
          <Stack space="none">
            <Switch
              label={t('displaySettings.showSidebar')}
              description={t('displaySettings.showSidebarHint')}
              isSelected={values.showSidebar}
              onChange={(showSidebar) => set({ showSidebar })}
            />
            <Switch
              label={t('displaySettings.showTimestamps')}
              description={t('displaySettings.showTimestampsHint')}
              isSelected={values.showTimestamps}
              onChange={(showTimestamps) => set({ showTimestamps })}
            />
            <Switch
              label={t('displaySettings.autoLoad')}
              description={t('displaySettings.autoLoadHint')}
              isSelected={values.autoLoad}
              onChange={(autoLoad) => set({ autoLoad })}
            />
          </Stack>
        </Stack>
      </Panel>
      <Panel title={t('displaySettings.comfort')}>
        <Stack space="none">
          <Switch
            label={t('displaySettings.highContrast')}
            description={t('displaySettings.highContrastHint')}
            isSelected={values.highContrast}
            onChange={(highContrast) => set({ highContrast })}
          />
          <Switch
            label={t('displaySettings.reduceMotion')}
            description={t('displaySettings.reduceMotionHint')}
            isSelected={values.reduceMotion}
            onChange={(reduceMotion) => set({ reduceMotion })}
          />
          <Switch
            label={t('displaySettings.animations')}
            description={t('displaySettings.animationsHint')}
            isSelected={values.animations}
            onChange={(animations) => set({ animations })}
          />
        </Stack>
      </Panel>
      <Panel title={t('displaySettings.media')}>
        <Stack space="none">
          <Switch
            label={t('displaySettings.showWarned')}
            description={t('displaySettings.showWarnedHint')}
            isSelected={values.showWarned}
            onChange={(showWarned) => set({ showWarned })}
          />
          <Switch
            label={t('displaySettings.blurStrangers')}
            description={t('displaySettings.blurStrangersHint')}
            isSelected={values.blurStrangers}
            onChange={(blurStrangers) => set({ blurStrangers })}
          />
          <Switch
            label={t('displaySettings.autoplay')}
            description={t('displaySettings.autoplayHint')}
            isSelected={values.autoplay}
            onChange={(autoplay) => set({ autoplay })}
          />
          <Switch
            label={t('displaySettings.lazyLoad')}
            description={t('displaySettings.lazyLoadHint')}
            isSelected={values.lazyLoad}
            onChange={(lazyLoad) => set({ lazyLoad })}
          />
          <Switch
            label={t('displaySettings.linkPreviews')}
            description={t('displaySettings.linkPreviewsHint')}
            isSelected={values.linkPreviews}
            onChange={(linkPreviews) => set({ linkPreviews })}
          />
        </Stack>
      </Panel>
    </SettingsFrame>
  )
}
