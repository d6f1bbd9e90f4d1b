import type { Clock } from '../protocol/clock.ts'
import { Derived } from '../protocol/observable.ts'

/** `refused`: the text contains a secret key and was not sent anywhere. */
export type SearchStatus = 'idle' | 'searching' | 'done' | 'refused'

/** One search; it calls back on each change until it is done or cancelled. */
interface Run<State> {
  state(): State
  cancel(): void
}

/** How long typing has to pause before the search starts. */
const debounceMs = 250

/**
 * The logic of a search box: searches when typing pauses. A new text ends the previous search and discards its results.
 */
export abstract class SearchBox<State> extends Derived<State> {
  /** The current search, once it has started. */
  #run: Run<State> | undefined
  #status: SearchStatus = 'idle'
  readonly #clock: Clock
  #cancelDebounce: () => void = () => undefined
  #last = ''

  constructor(clock: Clock) {
    super(clock)
    this.#clock = clock
  }

  /** Starts the search named by `key` when typing pauses, unless it is the current one. */
  protected start(key: string, run: () => Run<State>): void {
    this.#replace(key, 'searching', () => {
      this.#cancelDebounce = this.#clock.after(debounceMs, () => {
        this.#run = run()
        this.invalidate()
      })
    })
  }

  /** Ends the search: there is nothing to search for, or nothing that may be sent. */
  protected stop(key: string, status: 'idle' | 'refused'): void {
    this.#replace(key, status, () => undefined)
  }

  /** Lets the same search start again. */
  protected forget(): void {
    this.#last = ''
  }

  #replace(key: string, status: SearchStatus, then: () => void): void {
    if (key === this.#last || this.closing.signal.aborted) return
    this.#last = key
    this.#end()
    this.#status = status
    then()
    this.invalidate()
  }

  /** Ends a running search; it does not search again. */
  override close(): void {
    super.close()
    this.#end()
  }

  #end(): void {
    this.#cancelDebounce()
    this.#run?.cancel()
    this.#run = undefined
  }

  /** The state before a search has started, or without one. */
  protected abstract stateWithout(status: SearchStatus): State

  protected override compute(): State {
    return this.#run?.state() ?? this.stateWithout(this.#status)
  }
}
