import type { Translate } from './locales/translator.ts'
import { FunctionError } from './use-function.ts'

const codes = [
  'busy',
  'name-malformed',
  'name-taken',
  'no-avatars-left',
  'no-member',
  'no-relay',
  'quota-full',
  'storage-full',
  'too-many-names',
  'too-many-names-today',
  'too-many-requests',
  'unknown-badge',
] as const

/** Why a backend function refused: in the app's words, or in the server's if its code is unknown; undefined otherwise. */
export function functionFailure(error: unknown, t: Translate): string | undefined {
  if (!(error instanceof FunctionError)) return undefined
  const known = codes.find((code) => code === error.code)
  return known ? t(`refusal.${known}`) : error.message || undefined
}
