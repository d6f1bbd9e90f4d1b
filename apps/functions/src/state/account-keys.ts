import type { Rate } from './rate-limit.ts'
import { sql, type Statement } from './sql.ts'

/** The keys of what is counted of an account (64 hex); each is removed with the account. */
export const accountCounts = {
  names: (pubkey: string) => `names ${pubkey}`,
  avatars: (pubkey: string) => `avatars ${pubkey}`,
  emailConfirmations: (pubkey: string) => `email confirmations for ${pubkey}`,
} as const

/** The rates whose callers are accounts. */
export const accountRates = {
  account: { name: 'account', times: 120, seconds: 60 },
  /** Cleaning up after spam takes several calls per account and post. */
  moderator: { name: 'moderator', times: 600, seconds: 60 },
} as const satisfies Readonly<Record<string, Rate>>

/** Removes what is counted of an account (64 hex). */
export function forgetCounts(pubkey: string): Statement[] {
  const counts = Object.values(accountCounts).map((keyOf) => keyOf(pubkey))
  const rates = Object.values(accountRates).map(({ name }) => `${name}:${pubkey}`)
  return [
    ...counts.map((key) => sql('DELETE FROM counts WHERE key = ?', key)),
    ...rates.map((key) => sql('DELETE FROM rate_limits WHERE key = ?', key)),
  ]
}
