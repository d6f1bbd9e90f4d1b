import { expect, onTestFinished, test } from 'vitest'
// @vitest-environment node
import WebSocket from 'ws'
import { startFaultRelay } from './relay.ts'

test('a malformed frame is refused, and ends neither the relay nor the tests', async () => {
  const relay = await startFaultRelay({ events: [] })
  onTestFinished(() => relay.stop())
  const socket = new WebSocket(relay.url)
  const answers: unknown[] = []
  const all = new Promise<void>((resolve) => {
    socket.on('message', (data) => answers.push(JSON.parse(String(data))) === 5 && resolve())
  })
  await new Promise((resolve) => socket.once('open', resolve))
  for (const text of ['not json', '{}', '[1]', '["REQ","a",{"authors":["npub1x"]}]', '["REQ","b",{}]']) {
    socket.send(text)
  }
  await all
  const notice = ['NOTICE', 'invalid: not a frame']
  expect(answers).toEqual([notice, notice, notice, ['CLOSED', 'a', 'invalid: not a filter'], ['EOSE', 'b']])
  socket.close()
})
