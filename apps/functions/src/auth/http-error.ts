/** A request that is refused: the status to answer with, and a sentence for whoever sent it. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
