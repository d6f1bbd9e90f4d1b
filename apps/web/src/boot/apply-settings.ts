import type { SafeStorage } from '@ncc/kit/parts'
import type { SettingsStore } from '../shared/storage/settings.ts'
import { readTheme } from '../shared/storage/theme.ts'

/** Applies the appearance settings to the root element, where ui's themes read them, now and on every change. */
export function watchAppearance(root: HTMLElement, storage: SafeStorage, settings: SettingsStore): void {
  const prefersLight = window.matchMedia('(prefers-color-scheme: light)')
  const apply = () => {
    const theme = readTheme(storage)
    const { fontSize, fontFamily, feedLayout, highContrast, reduceMotion, animations, zoom } = settings.value
    Object.assign(root.dataset, {
      theme: theme === 'system' ? (prefersLight.matches ? 'light' : 'dark') : theme,
      fontSize,
      font: fontFamily,
      density: feedLayout,
      contrast: highContrast ? 'high' : 'normal',
      motion: reduceMotion ? 'reduce' : animations ? 'full' : 'still',
    })
    root.style.setProperty('--ncc-zoom', String(zoom / 100))
  }
  apply()
  prefersLight.addEventListener('change', apply)
  storage.subscribe(apply)
  settings.subscribe(apply)
}

/** Asks search engines not to index the pages if the settings say so, now and on every change. */
export function watchRobots(head: HTMLHeadElement, settings: SettingsStore): void {
  const meta = document.createElement('meta')
  meta.name = 'robots'
  meta.content = 'noindex, nofollow'
  const apply = () => {
    const { allowSearchEngines, profileVisibility } = settings.value
    if (allowSearchEngines && profileVisibility === 'public') meta.remove()
    else head.append(meta)
  }
  apply()
  settings.subscribe(apply)
}
