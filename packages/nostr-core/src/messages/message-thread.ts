import { relayList } from '../queries/relay-list.ts'
import { messageRelays } from '../queries/message-relays.ts'
import type { LiveQuery } from '../queries/live-query.ts'
import type { Query } from '../queries/query.ts'
import type { MessagePages } from './message-pages.ts'

type Observe = <Data>(query: Query<Data>) => LiveQuery<Data>

/** The queries of the open conversation: its messages and the counterpart's relays. */
export class MessageThread {
  /** 64 hex. */
  readonly counterpart: string
  readonly directMessages: MessagePages
  readonly #observe: Observe
  readonly #inbox: LiveQuery<unknown>
  #dmRelays: LiveQuery<unknown> | undefined

  constructor(observe: Observe, counterpart: string, directMessages: MessagePages) {
    this.counterpart = counterpart
    this.directMessages = directMessages
    this.#observe = observe
    this.#inbox = observe(relayList(counterpart))
  }

  /** Whether the counterpart's own relays are asked. */
  get asksCounterpart(): boolean {
    return this.#dmRelays !== undefined
  }

  /** Starts asking the counterpart's own relays. */
  askCounterpart(): void {
    this.#dmRelays ??= this.#observe(messageRelays(this.counterpart))
  }

  close(): void {
    for (const query of [this.directMessages, this.#dmRelays, this.#inbox]) query?.close()
  }
}
