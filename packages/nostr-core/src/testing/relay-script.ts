import type { NostrEvent } from '../protocol/event.ts'
import type { Falsification } from './tamper.ts'

/** What a fault relay does other than it should. An empty script is a relay without faults. */
export interface RelayScript {
  /**
   * What becomes of a new connection: `refuse` answers 503, `silent` never answers the handshake, `drip` sends its
   * answer so slowly that it never ends.
   */
  readonly opening?: 'accept' | 'refuse' | 'silent' | 'drip'
  /** Reads every frame and answers none. */
  readonly silent?: boolean
  /** Milliseconds before each frame it sends. */
  readonly delay?: number
  /** Sends the first bytes of its next frame and then one more every 20 ms. */
  readonly drip?: boolean
  /** The connection breaks after so many EVENT frames of one answer. */
  readonly dropAfter?: number
  /** Texts sent before each answer, whatever they are. */
  readonly garbage?: readonly string[]
  /** Binary frames sent before each answer. */
  readonly binary?: boolean
  /** Stored events are falsified, in this share of cases (1 by default). */
  readonly falsify?: Falsification
  readonly falsifiedShare?: number
  /** Every falsified event is followed by the honest one. */
  readonly thenHonest?: boolean
  /** Values sent as events in every answer, whether they were asked for or not. */
  readonly extra?: readonly unknown[]
  /** How often each event is sent. */
  readonly copies?: number
  readonly shuffled?: boolean
  /** `held` EOSEs come with `release()`. */
  readonly eose?: 'send' | 'never' | 'held'
  /** A reason to answer a REQ with CLOSED; `ask` counts the REQs of the connection from 0. */
  readonly closed?: (ask: number) => string | undefined
  /** `held` OKs come with `release()`. */
  readonly ok?: 'send' | 'never' | 'held' | 'twice'
  /** A reason to refuse an EVENT; `ask` counts the EVENTs of the connection from 0. */
  readonly rejected?: (event: NostrEvent, ask: number) => string | undefined
  /**
   * How an event is answered of which the relay has a newer version, as it holds only the newest; without it, it holds and
   * gives every version.
   */
  readonly superseded?: { readonly accepted: boolean; readonly reason: string }
  /** The challenge sent to every new connection (NIP-42). */
  readonly challenge?: string
  /** What is refused with `auth-required` before the client has made itself known. */
  readonly authRequired?: readonly ('REQ' | 'EVENT')[]
  /** Whether the challenge is sent only with the first refusal. */
  readonly lateChallenge?: boolean
  /** How a refusal comes: in CLOSED and OK, or in a NOTICE that does not say what it is about. */
  readonly refusesIn?: 'answer' | 'notice'
  /** Put in front of every reason; strfry's is `ERROR: `. */
  readonly reasonLead?: string
  /** EOSE and OK are held back until the client has answered the challenge. */
  readonly holdsUntilAuth?: boolean
  /** Refuses every answer to its challenge. */
  readonly authRefused?: boolean
  /** Answers of at most so many events for each filter. */
  readonly maxLimit?: number
  /** A filter without a limit gets the oldest events, this many of them, as from a relay that reads an index upwards. */
  readonly oldestWithoutLimit?: number
  /** Further subscriptions are refused. */
  readonly maxSubscriptions?: number
  /** The count given to COUNT; without it COUNT is not understood. */
  readonly count?: number
  /** What an HTTP request for the NIP-11 document gets, whatever text it is; an empty document by default. */
  readonly info?: string
}
