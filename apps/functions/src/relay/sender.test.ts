import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { EvictingBudget } from '../evicting-budget.ts'
import { Sender } from './sender.ts'

const megabyte = 1024 * 1024

async function openSender(maxUnread: number) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  await once(server, 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(() => client.terminate())
  const [socket, request] = (await once(server, 'connection')) as [WebSocket, { socket: never }]
  await once(client, 'open')
  const unread = new EvictingBudget({ total: 100 * megabyte, share: 100 * megabyte })
  return { client, socket, sender: new Sender(socket, request.socket, '192.0.2.1', unread, maxUnread) }
}

test('a paced text to a client over its limit ends the connection, and nobody waits for it', async () => {
  const { client, socket, sender } = await openSender(megabyte)
  client.pause()
  sender.sendText('x'.repeat(20 * megabyte))
  await sender.sendPaced('next')
  expect(socket.readyState).toBe(WebSocket.CLOSING)
  expect(sender.held).toBe(0)
})

test('small messages that are not read count with what they take besides their bytes', () => {
  const read: (() => void)[] = []
  const state = { isEnded: false }
  const socket = Object.assign(new EventEmitter(), {
    readyState: 1,
    OPEN: 1,
    send: (_bytes: Buffer, _options: object, onRead?: () => void) => void (onRead && read.push(onRead)),
    terminate: () => (state.isEnded = true),
  })
  const unread = new EvictingBudget({ total: 1_000_000, share: 1_000_000 })
  const sender = new Sender(socket as never, new PassThrough(), '192.0.2.1', unread, 100_000)
  const sendMany = () => {
    for (let sent = 0; sent < 50; sent += 1) {
      sender.sendText('["EOSE","a"]')
      sender.sendShared('["EVENT","a",', Buffer.from('{}]'))
    }
  }
  sendMany()
  expect(sender.held).toBeGreaterThan(150 * 512)
  for (const onRead of read.splice(0)) onRead()
  expect(sender.held).toBe(0)
  sendMany()
  expect(state.isEnded).toBe(false)
  sendMany()
  expect(state.isEnded).toBe(true)
})
