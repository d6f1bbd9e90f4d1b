import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { parseEnv } from './env.ts'
import { settingWarnings } from './setting-warnings.ts'

const warningsOf = (variables: Record<string, string>) => settingWarnings(parseEnv(variables, '/base'))

test.each([
  ['METRICS_TOKEN', 'a', 'METRICS_TOKEN has fewer than 16 characters'],
  ['POLICY_TOKEN', 'a', 'POLICY_TOKEN has fewer than 16 characters'],
  ['MEMBERSHIP', 'code:1', 'The invitation code in MEMBERSHIP has fewer than 8 characters'],
  ['PUBLIC_URL', 'http://city.example', 'PUBLIC_URL is "http://city.example". Without https'],
])('%s=%s is told to the operator', (name, value, warning) => {
  expect(warningsOf({ [name]: value })).toEqual([expect.stringContaining(warning)])
})

test('strong secrets and addresses on this machine are not', () => {
  const token = '0123456789abcdef'
  const strong = { METRICS_TOKEN: token, POLICY_TOKEN: token, MEMBERSHIP: `code:${token}` }
  expect(warningsOf({ ...strong, PUBLIC_URL: 'https://city.example' })).toEqual([])
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://[::1]', 'http://city.onion']) {
    expect(warningsOf({ PUBLIC_URL })).toEqual([])
  }
})

test('the server writes each into its log when it starts', async () => {
  const { lines } = await startTestServer({ METRICS_TOKEN: 'short' })
  expect(lines.filter((line) => line.startsWith('warn: METRICS_TOKEN has fewer'))).toHaveLength(1)
})
