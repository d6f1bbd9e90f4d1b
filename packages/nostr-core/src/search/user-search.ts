import { Derived } from '../protocol/observable.ts'
import type { RelayState } from '../relays/contract.ts'
import type { SearchHost } from './search-host.ts'
import { SearchRun } from './search-run.ts'
import { parseSearchTerm } from './search-text.ts'
import { toResult, type UserSearchResult } from './user-result.ts'

/** The state of a search. */
export interface UserSearchState {
  /** `refused`: the text contains a secret key and was not sent anywhere. */
  readonly status: 'idle' | 'searching' | 'done' | 'refused'
  /** At most 12; nip05 holders first, then by name. */
  readonly results: readonly UserSearchResult[]
  /** The state of each relay's chip; `connecting` is 'searching'. */
  readonly relays: Readonly<Record<string, RelayState>>
}

/** Options of a search (spec §2). */
export interface UserSearchOptions {
  /** Only accounts that have posted on the home relay in the last 14 days. */
  readonly activeOnly?: boolean
}

/** How long typing has to pause before the search starts (spec §9). */
const debounceMs = 250

/**
 * Searches for accounts by a text, an npub or a hex key, on every relay that can search and without it on the others.
 * @example
 * for await (const { status, results } of searchUsers(client, 'ada')) if (status === 'done') break
 */
export function searchUsers(client: SearchHost, text = '', options?: UserSearchOptions): UserSearch {
  const search = new UserSearch(client)
  search.search(text, options)
  return search
}

/**
 * The logic of a search box: searches when typing pauses and shows results as they arrive. A new text ends the previous
 * search and discards its results.
 */
export class UserSearch extends Derived<UserSearchState> {
  readonly #host: SearchHost
  #run: SearchRun | undefined
  #status: UserSearchState['status'] = 'idle'
  #cancelDebounce: () => void = () => undefined
  #last = ''

  constructor(host: SearchHost) {
    super(host.clock)
    this.#host = host
  }

  /** Searches for a text, an npub or a hex key after a short delay; an empty text ends the search. */
  search(input: string, { activeOnly = false }: UserSearchOptions = {}): void {
    const term = parseSearchTerm(input)
    const key = JSON.stringify([term, activeOnly])
    if (key === this.#last) return
    this.#last = key
    this.#end()
    if (term.type === 'empty' || term.type === 'secret') {
      this.#status = term.type === 'empty' ? 'idle' : 'refused'
    } else {
      this.#status = 'searching'
      this.#cancelDebounce = this.#host.clock.after(debounceMs, () => {
        this.#run = new SearchRun(this.#host, term, activeOnly, () => this.invalidate())
        this.invalidate()
      })
    }
    this.invalidate()
  }

  /** Ends a running search. */
  override close(): void {
    super.close()
    this.#end()
  }

  #end(): void {
    this.#cancelDebounce()
    this.#run?.cancel()
    this.#run = undefined
  }

  protected override compute(): UserSearchState {
    const run = this.#run
    if (!run) return { status: this.#status, results: [], relays: this.#idle() }
    const { results, term, isDone, states } = run
    // An account searched by key exists even without a profile.
    const named = term.type === 'account' && results.length === 0 ? [toResult(term.pubkey)] : results
    return { status: isDone ? 'done' : 'searching', results: named, relays: states }
  }

  #idle(): Readonly<Record<string, RelayState>> {
    const { roles } = this.#host.relays
    return Object.fromEntries(
      [...new Set([...roles.default, ...roles.search])].map((url) => [url, 'idle' as const]),
    )
  }
}
