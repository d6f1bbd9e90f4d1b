import * as v from 'valibot'
import type { Sealer } from './sealer.ts'

const link = v.tuple([v.string(), v.string()])

/** The content of a link in an email: an account (64 hex), and an id that only the account's reader knows. */
export interface EmailLink {
  readonly pubkey: string
  readonly id: string
}

/** What a link does. */
export type EmailLinkType = 'confirm' | 'stop'

const paths = { confirm: 'confirm-email', stop: 'stop-emails' } as const

/** Makes an address that cannot be guessed or forged. */
export function emailUrl(
  origin: string,
  type: EmailLinkType,
  { pubkey, id }: EmailLink,
  sealer: Sealer,
): string {
  const token = sealer.seal(JSON.stringify([pubkey, id]), `link: ${type}`)
  return `${origin}/functions/${paths[type]}?token=${token}`
}

/** Reads a link's token; undefined for a forged one. */
export function readEmailToken(token: string, type: EmailLinkType, sealer: Sealer): EmailLink | undefined {
  if (token.length > 512) return undefined
  const opened = sealer.open(token, `link: ${type}`)
  const parsed = v.safeParse(link, opened === undefined ? undefined : JSON.parse(opened))
  return parsed.success ? { pubkey: parsed.output[0], id: parsed.output[1] } : undefined
}
