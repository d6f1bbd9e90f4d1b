interface HttpErrorOptions extends ErrorOptions {
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number
}

/** A refused request: the status of the response and a sentence for the client. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly retryAfter: number | undefined
  constructor(status: number, message: string, { retryAfter, ...options }: HttpErrorOptions = {}) {
    super(message, options)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** An error's sentence as the value of a header (BUD-01's `X-Reason`), which takes printable ASCII alone. */
export const reasonHeader = (message: string): string =>
  message.replaceAll('’', "'").replaceAll(/[^ -~]+/g, '?')
