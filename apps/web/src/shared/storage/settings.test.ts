import { expect, test, vi } from 'vitest'
import { createSafeStorage, type SafeStorage } from '@ncc/kit/parts'
import { createSettings } from './settings.ts'

/** The storage of a device, as each tab of it sees it. */
function createDevice(): { items: Map<string, string>; open: () => SafeStorage } {
  const items = new Map<string, string>()
  const backend: Storage = {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
  return { items, open: () => createSafeStorage(() => backend) }
}

test('without a choice the defaults of the specification are in force, and nothing is stored', () => {
  const device = createDevice()
  const settings = createSettings(device.open())
  expect(settings.value).toEqual({
    notifyMentions: true,
    notifyLikes: true,
    notifyReactions: true,
    notifyReposts: true,
    notifyFollowers: true,
    notifyVotes: true,
    notifyZaps: true,
    profileVisibility: 'public',
    allowSearchEngines: true,
    privatePosts: false,
    hideLikes: false,
    hideFollowerCount: false,
    loginAlerts: true,
    fontSize: 'medium',
    fontFamily: 'system',
    feedLayout: 'comfortable',
    showSidebar: true,
    showTimestamps: true,
    highContrast: false,
    reduceMotion: false,
    zoom: 100,
    animations: true,
    autoplay: false,
    lazyLoad: true,
    linkPreviews: true,
    autoLoad: true,
    showWarned: false,
    blurStrangers: false,
  })
  expect([...settings.saved]).toEqual([])
  expect(device.items.size).toBe(0)
})

test('a change is in force at once, and gone with the page that made it', () => {
  const device = createDevice()
  const settings = createSettings(device.open())
  const listener = vi.fn()
  settings.subscribe(listener)
  settings.set('display', { zoom: 150 })
  expect(settings.value.zoom).toBe(150)
  expect(listener).toHaveBeenCalledOnce()
  expect(createSettings(device.open()).value.zoom).toBe(100)
})

test('a page that is stored comes back, with what was chosen before; the others do not', () => {
  const device = createDevice()
  const settings = createSettings(device.open())
  settings.set('display', { zoom: 150 })
  settings.set('privacy', { hideLikes: true })
  settings.setStored('display', true)
  settings.set('display', { autoplay: true })
  const later = createSettings(device.open())
  expect(later.value).toMatchObject({ zoom: 150, autoplay: true, hideLikes: false })
  expect([...later.saved]).toEqual(['display'])
})

test('settings of a page that is no longer stored last until the app is closed', () => {
  const device = createDevice()
  const settings = createSettings(device.open())
  settings.set('appearance', { fontSize: 'xl' })
  settings.setStored('appearance', true)
  settings.setStored('appearance', false)
  expect(settings.value.fontSize).toBe('xl')
  expect(device.items.size).toBe(0)
  expect(createSettings(device.open()).value.fontSize).toBe('medium')
})

test('a setting that cannot be read counts as unset and does not affect the others', () => {
  const device = createDevice()
  device.items.set('ncc-settings-display', JSON.stringify({ zoom: 1000, autoplay: true, sofa: 'red' }))
  device.items.set('ncc-settings-privacy', 'not JSON')
  const { value } = createSettings(device.open())
  expect(value).toMatchObject({ zoom: 100, autoplay: true, hideLikes: false })
  expect(value).not.toHaveProperty('sofa')
})
