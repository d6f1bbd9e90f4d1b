import type { RelayState } from '../relays/contract.ts'
import { SearchBox, type SearchStatus } from './search-box.ts'
import { searchRelays, type SearchHost } from './search-host.ts'
import { SearchRun } from './search-run.ts'
import { parseSearchTerm } from './search-text.ts'
import { toResult, type UserSearchResult } from './user-result.ts'

/** The state of a search. */
export interface UserSearchState {
  /** `refused`: the text contains a secret key and was not sent anywhere. */
  readonly status: SearchStatus
  /** At most 12, and 12 more after each `more()`; nip05 holders first, then by name. */
  readonly results: readonly UserSearchResult[]
  /** Whether the search has stopped because it had enough results: `more()` lets it go on. */
  readonly hasMore: boolean
  /** The state of each relay's chip; `connecting` is 'searching'. */
  readonly relays: Readonly<Record<string, RelayState>>
}

/** Options of a search. */
export interface UserSearchOptions {
  /** Only accounts that have posted on the home relay in the last 14 days. */
  readonly activeOnly?: boolean
}

/**
 * Searches for accounts by a text, an npub or a hex key, on every relay that supports search, and by reading profiles from the others.
 * @example
 * for await (const { status, results } of searchUsers(client, 'ada')) if (status === 'done') break
 */
export function searchUsers(client: SearchHost, text = '', options?: UserSearchOptions): UserSearch {
  const search = new UserSearch(client)
  search.search(text, options)
  return search
}

/** The search box for people; see `searchUsers`. */
export class UserSearch extends SearchBox<UserSearchState> {
  readonly #host: SearchHost
  /** The last search that has started. */
  #run: SearchRun | undefined

  constructor(host: SearchHost) {
    super(host.clock)
    this.#host = host
  }

  /** Searches for a text, an npub or a hex key after a short delay; an empty text ends the search. */
  search(input: string, { activeOnly = false }: UserSearchOptions = {}): void {
    const term = parseSearchTerm(input)
    const key = JSON.stringify([term, activeOnly])
    if (term.type === 'empty') this.stop(key, 'idle')
    else if (term.type === 'secret') this.stop(key, 'refused')
    else {
      this.start(key, () => {
        const run = new SearchRun(this.#host, term, activeOnly, () => this.invalidate())
        this.#run = run
        return { state: () => stateOf(run), cancel: () => run.cancel() }
      })
    }
  }

  /** Looks for more results, if the search has stopped because it had enough. */
  more(): void {
    this.#run?.more()
  }

  protected override stateWithout(status: SearchStatus): UserSearchState {
    const idle = searchRelays(this.#host).map((url) => [url, 'idle' as const])
    return { status, results: [], hasMore: false, relays: Object.fromEntries(idle) }
  }
}

function stateOf({ results, term, isDone, hasMore, states }: SearchRun): UserSearchState {
  // An account searched by key exists even without a profile.
  const named = term.type === 'account' && results.length === 0 ? [toResult(term.pubkey)] : results
  return { status: isDone ? 'done' : 'searching', results: named, hasMore, relays: states }
}
