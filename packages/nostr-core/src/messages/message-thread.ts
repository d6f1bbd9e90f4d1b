import { relayList } from '../queries/relay-list.ts'
import { messageRelays } from '../queries/message-relays.ts'
import type { LiveQuery } from '../queries/live-query.ts'
import type { Query } from '../queries/query.ts'
import type { MessagePages } from './message-pages.ts'

type Observe = <Data>(query: Query<Data>) => LiveQuery<Data>

/** What is asked about a conversation that is on screen: its messages, and where the other one reads. */
export class MessageThread {
  /** 64 hex. */
  readonly counterpart: string
  readonly letters: MessagePages
  readonly #observe: Observe
  readonly #inbox: LiveQuery<unknown>
  #wishes: LiveQuery<unknown> | undefined

  constructor(observe: Observe, counterpart: string, letters: MessagePages) {
    this.counterpart = counterpart
    this.letters = letters
    this.#observe = observe
    this.#inbox = observe(relayList(counterpart))
  }

  /** Whether the other one's own relays are asked. */
  get asksTheirs(): boolean {
    return this.#wishes !== undefined
  }

  /** From now on the other one's own relays are asked too. */
  askTheirs(): void {
    this.#wishes ??= this.#observe(messageRelays(this.counterpart))
  }

  close(): void {
    for (const query of [this.letters, this.#wishes, this.#inbox]) query?.close()
  }
}
