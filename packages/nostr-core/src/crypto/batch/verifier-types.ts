import type { NostrEvent } from '../../protocol/event.ts'

/** Where a call's events came from. */
export interface VerifyOptions {
  /**
   * The relay that sent them. A source caught with bad signatures is verified apart from the others, so that
   * it cannot slow them down.
   */
  readonly source?: string
}

/** Tells which events are what they claim to be. */
export interface Verifier {
  /**
   * Says for each event, in order, whether its id is the hash of its content and its signature is the author's
   * (NIP-01, BIP-340). What is not an event at all gives false. The events must not change before the answer.
   * It rejects only where no code that verifies can be loaded.
   */
  verify(events: readonly NostrEvent[], options?: VerifyOptions): Promise<boolean[]>
  /** Lets go of workers and timers. Calls still waiting are answered. */
  close?(): void
}
