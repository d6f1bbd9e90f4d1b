import { nearestName } from './nearest-name.ts'

/** All environment variables that the server reads. */
export const settingNames = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'PROXIES',
  'ALLOWED_ORIGINS',
  'MIRROR_ORIGINS',
  'PUSH_ORIGINS',
  'SMTP_URL',
  'MAIL_FROM',
  'METRICS_TOKEN',
  'DATA_DIR',
  'COMMUNITY',
  'SEED',
  'CLUB_NSEC',
  'ACCESS',
  'MEMBERSHIP',
  'STEWARDS',
  'JOIN_REQUESTS',
  'RELAY_NSEC',
  'POLICY_TOKEN',
  'MEDIA_TOTAL_GB',
  'RELAY_MAX_GB',
  'DATABASE_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'AVATAR_API_KEY',
  'AVATAR_BASE_URL',
  'AVATAR_MODEL',
  'AVATAR_DAILY_LIMIT',
] as const

export type SettingName = (typeof settingNames)[number]

export type Variables = Readonly<Record<string, string | undefined>>

/** A variable's value; an empty variable counts as not set, as in compose files. */
export const readSetting = (variables: Variables, name: string): string | undefined =>
  variables[name]?.trim() || undefined

/** A variable is not a setting, and was probably meant to be one. The message names it and, if there is one, the nearest setting. */
export class UnknownSettingError extends Error {
  override readonly name = 'UnknownSettingError'
}

const isKnown = (name: string) => settingNames.some((known) => known === name)

/** Names of four letters are near to many variables of other programs, such as HOME and PATH. */
const longNames = settingNames.filter((name) => name.length > 4)

/**
 * Refuses variables of the environment that are nearly called like a setting that is not set. All others belong to other programs.
 * @throws {UnknownSettingError}
 */
export function ensureNoTypos(variables: Variables): void {
  for (const name of Object.keys(variables)) {
    if (isKnown(name) || readSetting(variables, name) === undefined) continue
    const nearest = nearestName(name.toUpperCase(), longNames)
    if (nearest === undefined || readSetting(variables, nearest) !== undefined) continue
    throw new UnknownSettingError(`${name} is not a setting of the server. Did you mean ${nearest}?`)
  }
}

/**
 * Refuses variables of a city's own `.env` that are not settings. It may also contain Node's (`NODE_…`) and `TZ`.
 * @throws {UnknownSettingError}
 */
export function ensureOnlySettings(names: readonly string[]): void {
  const unknown = names.find((name) => !isKnown(name) && !name.startsWith('NODE_') && name !== 'TZ')
  if (unknown === undefined) return
  const nearest = nearestName(unknown.toUpperCase(), settingNames)
  const advice =
    nearest === undefined
      ? 'All settings: https://github.com/nostr-city-club/nostr-city-club/blob/main/apps/functions/README.md#settings'
      : `Did you mean ${nearest}?`
  throw new UnknownSettingError(`.env: ${unknown} is not a setting of the server. ${advice}`)
}
