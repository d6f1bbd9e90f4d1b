import type { NostrEvent } from '../protocol/event.ts'
import type { DirectMessage } from './direct-messages.ts'
import type { MessageDecryptor } from './message-decryptor.ts'

/** A request to the worker: first the account's key, then events to decrypt. */
export type DecryptorRequest =
  | { readonly type: 'key'; readonly pubkey: string; readonly nsec: string }
  | { readonly type: 'open'; readonly id: number; readonly events: readonly NostrEvent[] }

/** The worker's answer: one message, or undefined, for each event. */
export interface DecryptorResponse {
  readonly id: number
  readonly messages: readonly (DirectMessage | undefined)[]
}

/** The part of a browser's `Worker` that is used. */
export interface DecryptorWorker {
  postMessage(message: DecryptorRequest, transfer: Transferable[]): void
  terminate(): void
  addEventListener(type: 'message', listener: (event: { readonly data: DecryptorResponse }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
}

interface Waiting {
  readonly events: readonly NostrEvent[]
  readonly resolve: (messages: readonly (DirectMessage | undefined)[]) => void
}

/**
 * Decrypts messages in a worker running `@ncc/nostr-core/message-worker`, which receives the account's secret key. If the
 * worker dies, `fallback` decrypts its pending and all later messages.
 */
export function createWorkerDecryptor(
  worker: DecryptorWorker,
  account: { readonly pubkey: string; readonly nsec: string },
  fallback: MessageDecryptor,
): MessageDecryptor {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let dead = false

  function die() {
    if (dead) return
    dead = true
    worker.terminate()
    for (const { events, resolve } of waiting.values()) void fallback.decrypt(events).then(resolve)
    waiting.clear()
  }

  worker.addEventListener('message', ({ data: { id, messages } }) => {
    const request = waiting.get(id)
    if (!request) return
    if (messages.length !== request.events.length) return die()
    waiting.delete(id)
    // Replace the worker's copies of the events with the originals.
    const originals = new Map(request.events.map((event) => [event.id, event]))
    request.resolve(
      messages.map(
        (message) => message && { ...message, event: originals.get(message.event.id) ?? message.event },
      ),
    )
  })
  worker.addEventListener('error', die)
  worker.addEventListener('messageerror', die)
  worker.postMessage({ type: 'key', ...account }, [])

  return {
    decrypt(events) {
      if (dead) return fallback.decrypt(events)
      return new Promise((resolve) => {
        const id = ++lastId
        waiting.set(id, { events, resolve })
        worker.postMessage({ type: 'open', id, events }, [])
      })
    },
    close() {
      dead = true
      worker.terminate()
      for (const { events, resolve } of waiting.values()) resolve(events.map(() => undefined))
      waiting.clear()
      fallback.close()
    },
  }
}
