import { expect, test } from 'vitest'
import type { Settings } from '../shared/storage/settings.ts'
import { toPreferences } from './ui-preferences.ts'

const settings = { autoplay: true, reduceMotion: false, lazyLoad: false } as Settings

test('a device that saves data plays and loads nothing ahead, whatever the settings say', () => {
  expect(toPreferences(settings, {})).toMatchObject({ autoplay: true, lazyImages: false, savesData: false })
  expect(toPreferences(settings, { connection: { saveData: true } })).toMatchObject({
    autoplay: false,
    lazyImages: true,
    savesData: true,
  })
})
