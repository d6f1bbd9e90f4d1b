import type { NostrEvent } from '../../protocol/event.ts'

/** Options of `Verifier.verify`. */
export interface VerifyOptions {
  /**
   * The relay that sent the events. Sources that have sent bad signatures are verified separately, so that they cannot slow
   * down the others.
   */
  readonly source?: string
}

/** Verifies events. */
export interface Verifier {
  /**
   * Resolves with whether each event, in order, has the right id and its author's signature (NIP-01, BIP-340). Values that
   * are not events give false. The events must not change before the answer. Rejects only if the verification code cannot
   * be loaded.
   */
  verify(events: readonly NostrEvent[], options?: VerifyOptions): Promise<boolean[]>
  /** Releases workers and timers. Pending calls are still answered. */
  close?(): void
}
