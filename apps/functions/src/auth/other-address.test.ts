import { generateSecretKey } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import { authHeader } from '../testing/http-auth-header.ts'
import { startTestServer } from '../testing/test-server.ts'
import { createOtherAddressLog } from './other-address.ts'

test('a request that was signed for another address is told its sender, and once the operator', async () => {
  const PUBLIC_URL = 'http://localhost:1'
  const { port, lines } = await startTestServer({ PUBLIC_URL })
  const there = `http://127.0.0.1:${port}/functions/claim-name`
  for (let time = 0; time < 3; time++) {
    const authorization = authHeader({ secretKey: generateSecretKey(), url: there, body: '{}' })
    const response = await fetch(there, { method: 'POST', body: '{}', headers: { authorization } })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({
      error: `Authorization: the event is for another URL than ${PUBLIC_URL}/functions/claim-name.`,
    })
  }
  expect(lines.filter((line) => line.includes('another address'))).toEqual([
    `warn: a request was signed for another address than PUBLIC_URL {"publicUrl":"${PUBLIC_URL}","signedFor":"http://127.0.0.1:${port}"}`,
  ])
})

test('what is told is bounded, and only other origins are', () => {
  const told: unknown[] = []
  const onOtherAddress = createOtherAddressLog('https://city.example', (_, __, facts) => told.push(facts))
  for (const named of ['no URL', 'data:x', 'https://city.example/other', 'wss://city.example/relays/city']) {
    onOtherAddress(named)
  }
  expect(told).toEqual([])
  for (let host = 0; host < 50; host++) onOtherAddress(`https://${host}.example/functions/claim-name`)
  expect(told).toHaveLength(10)
})
