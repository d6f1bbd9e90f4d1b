import { expect, test } from 'vitest'
import { health, type HealthParts } from './health.ts'

const never = new Promise<never>(() => undefined)

test.each([
  ['state', { state: { isHealthy: () => never } }],
  ['state', { state: { isHealthy: () => Promise.reject(new Error('gone')) } }],
  ['media', { blobs: { find: () => never } }],
])('a part that does not answer is failing: %s', async (name, part) => {
  const parts: HealthParts = {
    relays: {},
    blobs: { find: async () => undefined },
    state: { isHealthy: async () => true },
    web: { has: () => true },
    webIsElsewhere: false,
    disk: { isLow: () => false },
  }
  expect((await health(parts, 10)).status).toBe('ok')
  const { status, checks } = await health({ ...parts, ...part }, 10)
  expect([status, checks[name]]).toEqual(['failing', 'failing'])
})
