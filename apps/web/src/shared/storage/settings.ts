import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'

const on = v.fallback(v.boolean(), true)
const off = v.fallback(v.boolean(), false)

/** Percent (spec §9). */
const zoomSteps = [75, 100, 125, 150] as const

/** Whether a number is one of the steps of the zoom, in percent. */
export const isZoom = (percent: number): percent is (typeof zoomSteps)[number] =>
  zoomSteps.some((step) => step === percent)

/** Every setting by its page, with its default (spec §2); one that cannot be read counts as not set. */
const pages = {
  notifications: v.object({
    notifyMentions: on,
    notifyLikes: on,
    notifyReactions: on,
    notifyReposts: on,
    notifyFollowers: on,
    notifyVotes: on,
    notifyZaps: on,
  }),
  privacy: v.object({
    profileVisibility: v.fallback(v.picklist(['public', 'followers', 'private']), 'public'),
    allowSearchEngines: on,
    privatePosts: off,
    hideLikes: off,
    hideFollowerCount: off,
    loginAlerts: on,
  }),
  appearance: v.object({
    fontSize: v.fallback(v.picklist(['small', 'medium', 'large', 'xl']), 'medium'),
    fontFamily: v.fallback(v.picklist(['system', 'inter', 'roboto', 'mono']), 'system'),
  }),
  display: v.object({
    feedLayout: v.fallback(v.picklist(['compact', 'comfortable', 'spacious']), 'comfortable'),
    showSidebar: on,
    showTimestamps: on,
    highContrast: off,
    reduceMotion: off,
    zoom: v.fallback(v.picklist(zoomSteps), 100),
    animations: on,
    autoplay: off,
    lazyLoad: on,
    autoLoad: on,
    showWarned: off,
    blurStrangers: off,
    linkPreviews: on,
  }),
}

export type SettingsPage = keyof typeof pages

type PageSettings = { readonly [Page in SettingsPage]: Readonly<v.InferOutput<(typeof pages)[Page]>> }

/** Every setting except the theme, which is stored separately (`theme.ts`). */
export type Settings = PageSettings['notifications'] &
  PageSettings['privacy'] &
  PageSettings['appearance'] &
  PageSettings['display']

/** The current settings. A page's changes last until the app is closed, unless the page is stored on this device. */
export interface SettingsStore {
  readonly value: Settings
  /** The pages that are stored on this device. */
  readonly saved: ReadonlySet<SettingsPage>
  /** Changes settings of one page. */
  set<Page extends SettingsPage>(page: Page, changes: Partial<PageSettings[Page]>): void
  /** Starts or stops storing a page on this device. The current settings do not change. */
  setStored(page: SettingsPage, isStored: boolean): void
  subscribe(listener: () => void): () => void
}

const names = Object.keys(pages) as SettingsPage[]
const schemaOf = (page: SettingsPage): v.GenericSchema<unknown, Partial<Settings>> => pages[page]
const keyOf = (page: SettingsPage) => `ncc-settings-${page}`

/** Settings on top of the device's storage. */
export function createSettings(storage: SafeStorage): SettingsStore {
  const listeners = new Set<() => void>()
  let saved: ReadonlySet<SettingsPage> = new Set()
  let value: Settings = Object.assign({}, ...names.map((page) => v.parse(schemaOf(page), {})))
  const read = () => {
    const found = new Map(names.map((page) => [page, storage.read(keyOf(page), schemaOf(page))]))
    saved = new Set(names.filter((page) => found.get(page)))
    value = Object.assign({}, value, ...found.values())
  }
  read()
  const refresh = () => {
    read()
    for (const listener of listeners) listener()
  }
  storage.subscribe((key) => {
    if (key === undefined || names.some((page) => key === keyOf(page))) refresh()
  })
  const write = (page: SettingsPage) => storage.write(keyOf(page), v.parse(schemaOf(page), value))

  return {
    get value() {
      return value
    },
    get saved() {
      return saved
    },
    set(page, changes) {
      value = { ...value, ...changes }
      if (saved.has(page)) write(page)
      else refresh()
    },
    setStored(page, isStored) {
      if (isStored) write(page)
      else storage.remove(keyOf(page))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
