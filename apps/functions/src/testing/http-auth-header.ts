import { sha256Hex } from '../auth/http-auth.ts'
import { signAs } from './sign-as.ts'

/** The content of a NIP-98 header, valid by default. */
export interface HeaderOptions {
  readonly secretKey: Uint8Array
  readonly url: string
  readonly method?: string
  readonly body?: Uint8Array | string
  readonly kind?: number
  readonly createdAt?: number
  readonly tags?: (tags: string[][]) => string[][]
  readonly change?: (event: { content: string; sig: string; id: string }) => object
}

/** The value of an `Authorization` header (NIP-98). */
export function authHeader(options: HeaderOptions): string {
  const { secretKey, url, method = 'POST', body, kind = 27_235, tags = (same) => same } = options
  const { createdAt = Math.floor(Date.now() / 1000), change = (event) => event } = options
  const own = [
    ['u', url],
    ['method', method],
    ...(body === undefined ? [] : [['payload', sha256Hex(Buffer.from(body))]]),
  ]
  const event = signAs(secretKey, { kind, created_at: createdAt, tags: tags(own), content: '' })
  return `Nostr ${Buffer.from(JSON.stringify(change(event))).toString('base64')}`
}

/** The value of an `Authorization` header for Blossom (BUD-01), valid for a minute. */
export function blossomHeader(secretKey: Uint8Array, verb: string, more: string[][] = []): string {
  const created_at = Math.floor(Date.now() / 1000)
  const tags = [['t', verb], ['expiration', `${created_at + 60}`], ...more]
  const event = signAs(secretKey, { kind: 24_242, content: verb, created_at, tags })
  return `Nostr ${Buffer.from(JSON.stringify(event)).toString('base64')}`
}
