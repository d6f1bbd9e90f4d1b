// Checks a relay with the acceptance suites of the package: node --test relay.test.ts
import { deepStrictEqual } from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { RelayPool, relaySource, webSocketTransport } from '@ncc/nostr-core'
import { describeEventSource, describeTransport, type TestFramework } from '@ncc/nostr-core/testing'
import { startFaultRelay, type FaultRelay } from '@ncc/nostr-core/testing/relay'

const relays: FaultRelay[] = []
after(() => Promise.all(relays.map((relay) => relay.stop())))

/** Starts an empty relay and resolves with its address: put yours here. This one counts what it is told. */
async function startRelay(): Promise<string> {
  const relay = await startFaultRelay({ script: { count: 5 } })
  relays.push(relay)
  return relay.url
}

const framework: TestFramework = {
  describe: (name, suite) => void describe(name, suite),
  test: (name, run) => void test(name, { timeout: 10_000 }, run),
  expect: (actual) => ({ toEqual: (expected) => deepStrictEqual(actual, expected) }),
}

describeEventSource(framework, 'the relay', async (events) => {
  const source = relaySource(new RelayPool().relay(await startRelay()))
  for (const event of events) await source.publish(event)
  return source
})

describeTransport(framework, 'the platform’s WebSocket', webSocketTransport(), {
  relay: startRelay,
  nobody: 'ws://127.0.0.1:1',
})
