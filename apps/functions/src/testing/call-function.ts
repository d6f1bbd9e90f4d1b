import { authHeader, type HeaderOptions } from './http-auth-header.ts'

/** A function's response. */
export interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | undefined
}

/** Calls a backend function with a JSON body, signed by `secretKey`; each call signs a new event. */
export async function callFunction(
  origin: string,
  name: string,
  secretKey: Uint8Array,
  body: object | string,
  options: Partial<HeaderOptions> = {},
): Promise<Answer> {
  const url = `${origin}/functions/${name}`
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const tags = (own: string[][]) => [...own, ['nonce', crypto.randomUUID()]]
  const authorization = authHeader({ secretKey, url, body: text, tags, ...options })
  const headers = { authorization, 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', body: text, headers })
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  }
}
