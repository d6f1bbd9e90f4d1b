import { randomUUID } from 'node:crypto'
import { authHeader } from './http-auth-header.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- each method has a result of its own, which the tests compare
export type Result = any

/** Calls the management API (NIP-86) with `fetch`. */
export async function manage(
  origin: string,
  secretKey: Uint8Array,
  method: string,
  params: unknown[] = [],
  {
    header,
    relay = 'city',
    headers = {},
  }: { header?: string; relay?: string; headers?: Record<string, string> } = {},
) {
  const url = `${origin}/relays/${relay}`
  const body = JSON.stringify({ method, params })
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/nostr+json+rpc',
      // The same call twice in a second would be the same event.
      authorization:
        header ?? authHeader({ secretKey, url, body, tags: (tags) => [...tags, ['nonce', randomUUID()]] }),
      ...headers,
    },
    body,
  })
  return { status: response.status, ...((await response.json()) as { result?: Result; error?: string }) }
}
