import { expect, test, vi } from 'vitest'
import { RelayPool } from './relay-pool.ts'
import { webSocketTransport } from './transport.ts'

test('where there is no WebSocket, a pool says so when it is made, not as an unreachable relay', () => {
  vi.stubGlobal('WebSocket', undefined)
  expect(() => new RelayPool()).toThrow('No WebSocket: use Node.js 22, or pass webSocketTransport(WebSocket)')
  expect(() => new RelayPool({ transport: webSocketTransport(EventTarget as never) })).not.toThrow()
})
