import type { NostrEvent } from '../protocol/event.ts'
import type { Falsification } from './tamper.ts'

/** The faults of a fault relay. An empty script is a relay without faults. */
export interface RelayScript {
  /**
   * How to treat a new connection: `refuse` answers 503, `silent` never answers the handshake, `slowStream` sends a response
   * that never ends.
   */
  readonly opening?: 'accept' | 'refuse' | 'silent' | 'slowStream'
  /** Reads every frame and answers none. */
  readonly silent?: boolean
  /** Milliseconds before each frame it sends. */
  readonly delay?: number
  /** Sends the first bytes of its next frame and then one more every 20 ms. */
  readonly slowStream?: boolean
  /** The connection breaks after this many EVENT frames of one answer. */
  readonly dropAfter?: number
  /** Arbitrary texts sent before each answer. */
  readonly garbage?: readonly string[]
  /** Binary frames sent before each answer. */
  readonly binary?: boolean
  /** Falsifies stored events, in this share of cases (1 by default). */
  readonly falsify?: Falsification
  readonly falsifiedShare?: number
  /** Every falsified event is followed by the honest one. */
  readonly thenHonest?: boolean
  /** Values sent as events in every answer, even if they do not match. */
  readonly extra?: readonly unknown[]
  /** How often each event is sent. */
  readonly copies?: number
  readonly shuffled?: boolean
  /** `held` EOSEs are sent by `release()`. */
  readonly eose?: 'send' | 'never' | 'held'
  /** A reason to answer a REQ with CLOSED; `ask` counts the REQs of the connection from 0. */
  readonly closed?: (ask: number) => string | undefined
  /** `held` OKs are sent by `release()`. */
  readonly ok?: 'send' | 'never' | 'held' | 'twice'
  /** A reason to refuse an EVENT; `ask` counts the EVENTs of the connection from 0. */
  readonly rejected?: (event: NostrEvent, ask: number) => string | undefined
  /**
   * The answer to an event of which the relay has a newer version; it then holds only the newest. Without this option it
   * holds and returns every version.
   */
  readonly superseded?: { readonly accepted: boolean; readonly reason: string }
  /** The challenge sent to every new connection (NIP-42). */
  readonly challenge?: string
  /** The frames that are refused with `auth-required` before the client has authenticated. */
  readonly authRequired?: readonly ('REQ' | 'EVENT')[]
  /** Whether the challenge is sent only with the first refusal. */
  readonly lateChallenge?: boolean
  /** Whether every refusal comes with another challenge, after which the earlier ones are no longer valid. */
  readonly freshChallenges?: boolean
  /** How a refusal is sent: as CLOSED or OK, or as a NOTICE that does not name the request. */
  readonly refusesIn?: 'answer' | 'notice'
  /** Put in front of every reason; strfry's is `ERROR: `. */
  readonly reasonLead?: string
  /** Holds back EOSE and OK until the client has answered the challenge. */
  readonly holdsUntilAuth?: boolean
  /** Refuses every AUTH. */
  readonly authRefused?: boolean
  /** The maximum number of events per filter in an answer. */
  readonly maxLimit?: number
  /** A filter without a limit gets this many of the oldest events, as from a relay that reads an index upwards. */
  readonly oldestWithoutLimit?: number
  /** The maximum number of subscriptions; further ones are refused. */
  readonly maxSubscriptions?: number
  /** The answer to COUNT; without it, COUNT is not supported. */
  readonly count?: number
  /** Whether it reconciles (NIP-77), in messages of at most this many bytes; `refused` answers with NEG-ERR. */
  readonly negentropy?: number | 'refused'
  /** The response to an HTTP request for the NIP-11 document, an arbitrary text; an empty document by default. */
  readonly info?: string
}
