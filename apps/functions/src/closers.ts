import { describeError, type Log } from './log.ts'

/** Closes one thing. */
export type Closer = () => void | Promise<void>

/** What has been opened, closed in the reverse order. */
export class Closers {
  readonly #log: Log
  readonly #closers: Closer[] = []

  constructor(log: Log) {
    this.#log = log
  }

  add(closer: Closer): void {
    this.#closers.push(closer)
  }

  /**
   * Closes everything that is open, one after another. What fails is logged and keeps nothing else open.
   * @throws the first failure, once the others are closed.
   */
  async close(): Promise<void> {
    const failures: unknown[] = []
    for (const closer of this.#closers.splice(0).toReversed()) {
      try {
        await closer()
      } catch (error) {
        failures.push(error)
        this.#log('error', 'a part of the server could not be closed', { error: describeError(error) })
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}
