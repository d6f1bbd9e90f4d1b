import type { SettingsStore } from '../shared/storage/settings.ts'

/** Asks search engines to leave the pages alone, now and whenever the settings come to wish it. */
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
