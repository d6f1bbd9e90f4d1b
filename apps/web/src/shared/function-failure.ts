import type { Translate } from './locales/translator.ts'
import { FunctionError } from './use-function.ts'

const codes = [
  'busy',
  'email-malformed',
  'email-not-sent',
  'email-refused',
  'name-malformed',
  'name-taken',
  'no-member',
  'no-relay',
  'quota-full',
  'storage-full',
  'too-many-devices-today',
  'too-many-emails-today',
  'too-many-names-today',
  'too-many-requests',
  'unknown-badge',
] as const

/** Codes whose texts name the limit. */
const limitCodes = ['no-avatars-left', 'too-many-devices', 'too-many-names'] as const

/** Why a backend function refused: in the app's words, or in the server's if its code is unknown; undefined otherwise. */
export function functionFailure(error: unknown, t: Translate): string | undefined {
  if (!(error instanceof FunctionError)) return undefined
  const { limit } = error
  const limited = limitCodes.find((code) => code === error.code)
  if (limited && limit !== undefined) return t(`refusal.${limited}`, { limit })
  const known = codes.find((code) => code === error.code)
  return known ? t(`refusal.${known}`) : error.message || undefined
}
