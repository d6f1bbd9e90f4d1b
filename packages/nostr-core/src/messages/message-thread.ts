import type { NostrEvent } from '../protocol/event.ts'
import { directMessages } from '../queries/direct-messages.ts'
import type { LiveQuery } from '../queries/live-query.ts'
import { messageRelays } from '../queries/message-relays.ts'
import type { Query } from '../queries/query.ts'
import { relayList } from '../queries/relay-list.ts'

type Observe = <Data>(query: Query<Data>) => LiveQuery<Data>

/** What is asked about a conversation that is on screen: its messages, and where the other one reads. */
export class MessageThread {
  /** 64 hex. */
  readonly counterpart: string
  readonly letters: LiveQuery<readonly NostrEvent[]>
  readonly #wishes: LiveQuery<unknown>
  readonly #inbox: LiveQuery<unknown>

  /** `pubkey` is the account's; `limit` how many messages each way. */
  constructor(observe: Observe, counterpart: string, params: { pubkey: string; limit: number }) {
    this.counterpart = counterpart
    this.letters = observe(directMessages({ ...params, counterpart }))
    this.#wishes = observe(messageRelays(counterpart))
    this.#inbox = observe(relayList(counterpart))
  }

  close(): void {
    for (const query of [this.letters, this.#wishes, this.#inbox]) query.close()
  }
}
