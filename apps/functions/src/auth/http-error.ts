interface HttpErrorOptions extends ErrorOptions {
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number
}

/** Why a request was refused, for clients that choose their own words (apps/functions/README.md). */
export type RefusalCode =
  | 'address-refused'
  | 'avatar-failed'
  | 'busy'
  | 'damaged'
  | 'malformed'
  | 'name-malformed'
  | 'name-taken'
  | 'no-avatars-left'
  | 'no-member'
  | 'no-relay'
  | 'not-found'
  | 'not-yours'
  | 'other-server'
  | 'quota-full'
  | 'storage-full'
  | 'too-large'
  | 'too-many-names'
  | 'too-many-names-today'
  | 'too-many-requests'
  | 'too-many-uploads'
  | 'too-slow'
  | 'unknown-badge'
  | 'unsupported-media'
  | 'wrong-authorization'

/** A refused request: the status of the response, a stable code, and a sentence in English. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly code: RefusalCode
  readonly retryAfter: number | undefined
  constructor(
    status: number,
    code: RefusalCode,
    message: string,
    { retryAfter, ...options }: HttpErrorOptions = {},
  ) {
    super(message, options)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** An error's sentence as the value of a header (BUD-01's `X-Reason`), which takes printable ASCII alone. */
export const reasonHeader = (message: string): string =>
  message.replaceAll('’', "'").replaceAll(/[^ -~]+/g, '?')
