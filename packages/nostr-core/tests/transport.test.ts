import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { webSocketTransport } from '../src/relays/transport.ts'
import { describeTransport } from '../src/testing/transport-suite.ts'
import { relayWith } from './harness.ts'

const places = {
  relay: async () => (await relayWith()).url,
  nobody: 'ws://127.0.0.1:1',
}
const framework = { describe, test, expect }

describeTransport(framework, 'the platform’s WebSocket', webSocketTransport(), places)
describeTransport(framework, 'the WebSocket of ws', webSocketTransport(WebSocket), places)
