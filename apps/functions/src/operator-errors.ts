import { MalformedError } from '@ncc/nostr-core'
import { S3Error } from './blobs/s3-blob-store.ts'
import { DemoKeysError, UnreadableCommunityError } from './community.ts'
import { DataInUseError, UnusableDataError, UnwritableDataError } from './data-folder.ts'
import { isDatabaseUnusable, isDiskFull, RelayFullError } from './disk.ts'
import { UnavailablePortError } from './http-server.ts'
import { LaterVersionError } from './later-version.ts'
import { UnreadableFileError } from './own-files.ts'
import { InvalidEnvError } from './settings/env.ts'
import { hideSecrets } from './settings/hide-secrets.ts'
import { UnknownSettingError } from './settings/setting-names.ts'
import { UnusableDatabaseError } from './state/open-state.ts'

/** The web app is not built. */
export class WebNotBuiltError extends Error {
  override readonly name = 'WebNotBuiltError'
}

/** Errors that whoever starts the server can fix. */
const operatorErrors = [
  InvalidEnvError,
  UnknownSettingError,
  UnwritableDataError,
  UnusableDataError,
  DataInUseError,
  UnavailablePortError,
  UnreadableCommunityError,
  DemoKeysError,
  UnreadableFileError,
  LaterVersionError,
  UnusableDatabaseError,
  S3Error,
  WebNotBuiltError,
  MalformedError,
]

/** What the terminal shows of an error that ends the server: a stack trace only if it is unexpected, and never a secret. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return hideSecrets(String(error))
  // SQLite has the same words for it wherever it happens.
  if (isDiskFull(error) && !(error instanceof RelayFullError))
    return 'The disk of DATA_DIR is full, so the server cannot start. Free some space on it.'
  if (isDatabaseUnusable(error))
    return `A database in DATA_DIR cannot be used: ${error.message}. Check the disk and the permissions of its files.`
  const isExpected = operatorErrors.some((kind) => error instanceof kind)
  return hideSecrets(isExpected ? error.message : (error.stack ?? error.message))
}
