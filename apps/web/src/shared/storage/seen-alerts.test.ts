import { describe, expect, it, vi } from 'vitest'
import { createSafeStorage } from '@ncc/kit/parts'
import { markAlertsSeen, readAlertsSince, readSeenAlerts, startAlerts } from './seen-alerts.ts'

function memoryStorage() {
  const map = new Map<string, string>()
  const backend = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
  return createSafeStorage(() => backend as unknown as Storage)
}

describe('the first sign-in', () => {
  it('is noted once for each account', () => {
    const storage = memoryStorage()
    expect(readAlertsSince(storage, 'ada')).toBeUndefined()
    startAlerts(storage, 'ada', 1000)
    startAlerts(storage, 'ada', 2000)
    expect(readAlertsSince(storage, 'ada')).toBe(1000)
    expect(readAlertsSince(storage, 'bob')).toBeUndefined()
  })

  it('is noted anew if the clock of the device was ahead then: no alert would be new until that date', () => {
    const storage = memoryStorage()
    startAlerts(storage, 'ada', 90_000)
    startAlerts(storage, 'ada', 89_500)
    expect(readAlertsSince(storage, 'ada')).toBe(90_000)
    startAlerts(storage, 'ada', 1000)
    expect(readAlertsSince(storage, 'ada')).toBe(1000)
    markAlertsSeen(storage, 'bob', ['1'])
    startAlerts(storage, 'bob', 1000)
    startAlerts(storage, 'bob', 500)
    expect(readAlertsSince(storage, 'bob')).toBe(0)
  })

  it('counts as time 0 if alerts were seen before it was recorded', () => {
    const storage = memoryStorage()
    markAlertsSeen(storage, 'ada', ['1'])
    startAlerts(storage, 'ada', 1000)
    expect(readAlertsSince(storage, 'ada')).toBe(0)
  })
})

describe('seen alerts', () => {
  it('are stored for each account by itself', () => {
    const storage = memoryStorage()
    markAlertsSeen(storage, 'ada', ['1', '2'])
    markAlertsSeen(storage, 'ada', ['3', '2'])
    expect(readSeenAlerts(storage, 'ada')).toEqual(['3', '1', '2'])
    expect(readSeenAlerts(storage, 'bob')).toEqual([])
  })

  it('are written only when there is something new, and never grow without end', () => {
    const storage = memoryStorage()
    const keys = Array.from({ length: 500 }, (_, index) => `${index}`)
    markAlertsSeen(storage, 'ada', keys)
    expect(readSeenAlerts(storage, 'ada')).toHaveLength(400)
    const changed = vi.fn<(key: string | undefined) => void>()
    storage.subscribe(changed)
    markAlertsSeen(storage, 'ada', ['7'])
    expect(changed).not.toHaveBeenCalled()
  })
})
