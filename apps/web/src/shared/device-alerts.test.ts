import { afterEach, expect, test, vi } from 'vitest'
import { reportSeenAlerts } from './device-alerts.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the server is told of all alerts that were seen, as many at a time as it takes', async () => {
  const told: string[][] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    told.push((JSON.parse(body) as { keys: string[] }).keys)
    return new Response()
  })
  const keys = Array.from({ length: 900 }, (_, number) => `${number}`)
  const alerts = { endpoint: 'https://push.example/1', auth: 'secret', names: true, messages: true }
  await reportSeenAlerts({ ...alerts, quiet: undefined }, keys)
  expect(told.flat()).toEqual(keys)
  expect(told.map(({ length }) => length)).toEqual([400, 400, 100])
})
