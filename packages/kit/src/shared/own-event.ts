import type { NostrClient, NostrEvent, Publication } from '@ncc/nostr-core'
import { waitForOutcome, type PublishOutcome } from './publish-outcome.ts'
import { withdraw } from './withdraw.ts'

interface OwnEventOptions {
  readonly client: NostrClient
  /** The account, 64 hex. */
  readonly pubkey: string
  /** The account's events that are the same, on relays or in the publish queue. */
  readonly find: () => readonly NostrEvent[]
  readonly publish: () => Promise<Publication>
}

/** An event of an account that it makes and withdraws as it likes, such as a reaction; actions run one after another. */
export class OwnEvent {
  readonly #options: OwnEventOptions
  #isWanted: boolean | undefined
  /** The last action that nothing else tells yet. */
  #done: boolean | undefined
  /** Resolves when the next action may start. */
  #last: Promise<unknown> | undefined

  constructor(options: OwnEventOptions) {
    this.#options = options
  }

  /**
   * Publishes the event, or withdraws all that are the same, once the previous action is done, including its signature.
   * Resolves with undefined if there is nothing to do, or if the choice has changed by then. Rejects if every relay rejects it.
   */
  set(isWanted: boolean): Promise<PublishOutcome | undefined> {
    const { find } = this.#options
    this.#isWanted = isWanted
    const acted = this.#act(isWanted)
    const over = acted.then(
      () => undefined,
      () => undefined,
    )
    this.#last = isWanted ? this.#until(() => find().length > 0, over) : over
    return acted
  }

  async #act(isWanted: boolean): Promise<PublishOutcome | undefined> {
    const { client, pubkey, find, publish } = this.#options
    const isStillWanted = () => this.#isWanted === isWanted && client.pubkey === pubkey
    await this.#last
    if (!isStillWanted() || this.#done === isWanted) return undefined
    this.#done = isWanted
    try {
      const outcome = await (isWanted ? waitForOutcome(client, publish()) : withdraw(client, find()))
      if (!isStillWanted()) return undefined
      // Another device may choose otherwise from now on.
      if (isTold(isWanted, outcome)) this.#done = undefined
      return outcome
    } catch (error) {
      if (!isStillWanted()) return undefined
      this.#done = undefined
      throw error
    }
  }

  /** Resolves when the publish queue makes something true, or when `over` resolves. */
  #until(isTrue: () => boolean, over: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        stop()
        resolve()
      }
      const stop = this.#options.client.publishQueue.subscribe(() => {
        if (isTrue()) end()
      })
      void over.then(end)
    })
  }
}

/** Whether the client's queries and its publish queue tell a choice from now on, by the outcome of `OwnEvent.set`. */
export const isTold = (isWanted: boolean, outcome: PublishOutcome | undefined) =>
  isWanted ? outcome !== undefined : outcome?.status !== 'waiting'

/** The account's events for which `isIt` is true: those in the publish queue, and those of `seen`. */
export function ownEvents(
  { publishQueue, pubkey }: NostrClient,
  seen: readonly NostrEvent[],
  isIt: (event: NostrEvent) => boolean,
): NostrEvent[] {
  const sent = publishQueue.value.flatMap(({ event, status }) => (status === 'failed' ? [] : event))
  return [...sent, ...seen].filter((event) => event.pubkey === pubkey && isIt(event))
}
