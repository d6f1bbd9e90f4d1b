/** Data that a later version of the server has written; `what` names them. */
export class LaterVersionError extends Error {
  override readonly name = 'LaterVersionError'
  constructor(what: string) {
    super(
      `${what} was written by a later version of the server. Start that version, or restore a backup that is older than it.`,
    )
  }
}
