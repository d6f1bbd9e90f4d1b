import { createHttpAuth, hashPayload } from '../crypto/nip98.ts'
import { NostrError } from '../protocol/errors.ts'
import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import { parseJsonObject } from '../protocol/parse-json.ts'
import { readCapped } from '../protocol/read-capped.ts'

/** A relay refused a management call, or did not answer it (NIP-86). `status` is the HTTP status, 0 without an answer. */
export class RelayManagementError extends NostrError {
  override readonly code = 'relay-management-failed'
  override readonly retryable: boolean
  readonly status: number
  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
    this.retryable = status === 0 || status === 429 || status >= 500
  }

  override get name(): string {
    return 'RelayManagementError'
  }
}

/** What a management client works with. */
export interface RelayManagementOptions {
  /** The relay's address, `wss://…`. */
  readonly url: string
  /** Signs as the account that manages, like a signer's `signEvent`. */
  readonly sign: (template: EventTemplate) => Promise<NostrEvent>
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds after which a call is given up; 15,000 by default. */
  readonly timeoutMs?: number
}

/** Calls methods of a relay's management API (NIP-86). */
export interface RelayManagement {
  /**
   * Resolves with the method's result, which is unchecked: it comes from the relay.
   * @throws {RelayManagementError} if the relay refuses or cannot be reached.
   */
  call(method: string, ...params: readonly unknown[]): Promise<unknown>
}

/** The longest answer that is read: a list of all members may be long. */
const maxAnswerBytes = 8 * 1024 * 1024

/**
 * A client of a relay's management API (NIP-86), authenticated by NIP-98.
 * @example
 * const relay = createRelayManagement({ url: 'wss://relay.example', sign: (template) => signer.signEvent(template) })
 * await relay.call('banpubkey', pubkey, 'spam')
 */
export function createRelayManagement(options: RelayManagementOptions): RelayManagement {
  const { url, sign, fetch = globalThis.fetch, timeoutMs = 15_000 } = options
  const address = url.replace(/^ws/, 'http')
  return {
    async call(method, ...params) {
      const body = new TextEncoder().encode(JSON.stringify({ method, params }))
      const payload = await hashPayload(body)
      const authorization = await createHttpAuth(sign, { url: address, method: 'POST', payload })
      const [status, text] = await post(fetch, address, body, authorization, timeoutMs)
      const answer = parseJsonObject(text)
      if (typeof answer?.error === 'string' && answer.error !== '') {
        throw new RelayManagementError(status, answer.error.slice(0, 500))
      }
      if (status !== 200 || answer === undefined) {
        throw new RelayManagementError(status, `the relay answered ${status} without a result`)
      }
      return answer.result
    },
  }
}

async function post(
  fetch: typeof globalThis.fetch,
  url: string,
  body: Uint8Array<ArrayBuffer>,
  authorization: string,
  timeoutMs: number,
): Promise<[status: number, text: string]> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { authorization, 'content-type': 'application/nostr+json+rpc' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    return [response.status, await readCapped(response, maxAnswerBytes)]
  } catch (error) {
    throw new RelayManagementError(0, 'the relay could not be reached', { cause: error })
  }
}
