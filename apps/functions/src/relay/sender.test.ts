import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
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
