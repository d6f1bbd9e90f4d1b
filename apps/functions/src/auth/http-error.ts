interface HttpErrorOptions extends ErrorOptions {
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number
  /** The limit that the request exceeds, for texts of a client's own. */
  readonly limit?: number
}

/** Why a request was refused, for clients with texts of their own (apps/functions/README.md). */
export type RefusalCode =
  | 'address-refused'
  | 'avatar-failed'
  | 'busy'
  | 'damaged'
  | 'email-malformed'
  | 'email-not-sent'
  | 'email-refused'
  | 'malformed'
  | 'name-malformed'
  | 'name-taken'
  | 'no-avatars-left'
  | 'no-emails'
  | 'no-member'
  | 'no-relay'
  | 'not-found'
  | 'not-yours'
  | 'other-server'
  | 'quota-full'
  | 'settings-malformed'
  | 'storage-full'
  | 'subscription-malformed'
  | 'too-large'
  | 'too-many-devices'
  | 'too-many-devices-today'
  | 'too-many-emails-today'
  | 'too-many-names'
  | 'too-many-names-today'
  | 'too-many-requests'
  | 'too-many-uploads'
  | 'too-slow'
  | 'unknown-badge'
  | 'unsupported-media'
  | 'wrong-authorization'

/** A refused request: the response's status, a stable code and an English sentence. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly code: RefusalCode
  readonly retryAfter: number | undefined
  readonly limit: number | undefined
  constructor(
    status: number,
    code: RefusalCode,
    message: string,
    { retryAfter, limit, ...options }: HttpErrorOptions = {},
  ) {
    super(message, options)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
    this.limit = limit
  }
}

/** An error's sentence as the value of a header (`X-Reason`, BUD-01), which allows only printable ASCII. */
export const reasonHeader = (message: string): string =>
  message.replaceAll('’', "'").replaceAll(/[^ -~]+/g, '?')
