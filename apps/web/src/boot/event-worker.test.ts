import { expect, it, onTestFinished, vi } from 'vitest'
import { RelayPool } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { startFaultRelay } from '@ncc/nostr-core/testing/relay'
import { connectEventWorker } from './event-worker.ts'

/** A worker that receives everything and answers nothing. */
class SilentWorker extends EventTarget {
  isTerminated = false

  postMessage() {
    // Nobody answers.
  }

  terminate() {
    this.isTerminated = true
  }
}

it('when the verifier gives up a silent worker, the page opens the sockets, and the store’s calls fail', async () => {
  vi.stubGlobal('Worker', SilentWorker)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.unstubAllGlobals())
  onTestFinished(() => void vi.useRealTimers())
  const worker = new SilentWorker()
  const events = connectEventWorker(worker as unknown as Worker, new Promise(() => undefined))
  const [post] = createEventBuilder().events(1)
  const verified = events.verifier.verify([post!])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(worker.isTerminated).toBe(true)
  expect(await verified).toEqual([true])
  await expect(events.cached).rejects.toMatchObject({ code: 'storage' })

  vi.useRealTimers()
  const relay = await startFaultRelay({ events: [post!] })
  onTestFinished(() => relay.stop())
  const pool = new RelayPool({ transport: events.transport })
  onTestFinished(() => pool.close())
  expect((await pool.query([{ kinds: [1] }], { relays: [relay.url] })).events).toHaveLength(1)
})
