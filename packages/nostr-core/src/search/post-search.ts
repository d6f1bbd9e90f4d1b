import type { NostrEvent } from '../protocol/event.ts'
import { requireFilters } from '../protocol/filter.ts'
import { isHex64 } from '../protocol/hex.ts'
import type { RelayState } from '../relays/contract.ts'
import type { RelayInfo } from '../relays/relay-info.ts'
import { parsePostQuery, postFilter, type PostFilters } from './post-query.ts'
import { PostRun, type FoundHashtag } from './post-run.ts'
import { SearchBox, type SearchStatus } from './search-box.ts'
import { searchRelays, type PostSearchHost } from './search-host.ts'

/** The state of a search for posts. */
export interface PostSearchState {
  readonly status: SearchStatus
  /** At most 200: first those that contain the text as it is, then those with all words, newest first among equals. */
  readonly posts: readonly NostrEvent[]
  /** The hashtags that begin with the text, the most used ones first; at most 100. */
  readonly hashtags: readonly FoundHashtag[]
  /** The state of each relay that is searched; `connecting` is 'searching'. */
  readonly relays: Readonly<Record<string, RelayState>>
  /** The relays that say that they cannot search (NIP-11). */
  readonly withoutSearch: readonly string[]
}

/** The dependencies of a search for posts. */
export interface PostSearchOptions extends PostFilters {
  /** Fetches the relays' NIP-11 documents. */
  readonly fetch?: typeof globalThis.fetch
}

/**
 * Searches posts (kind 1) in the cache, on the relays of the user search, and on those of the account's read relays that can
 * search (NIP-50). All words must occur, a phrase in quotes as it is; `#tag` matches hashtags. Case and accents are ignored.
 * @throws {MalformedError} for a date that is not a whole number of seconds.
 * @example
 * for await (const { status, posts } of searchPosts(client, 'tram "night line"')) if (status === 'done') break
 */
export function searchPosts(
  client: PostSearchHost,
  text = '',
  { fetch, ...filters }: PostSearchOptions = {},
): PostSearch {
  const search = new PostSearch(client, fetch)
  search.search(text, filters)
  return search
}

/** The search box for posts; see `searchPosts`. */
export class PostSearch extends SearchBox<PostSearchState> {
  readonly #host: PostSearchHost
  readonly #fetch: typeof globalThis.fetch | undefined
  readonly #infos = new Map<string, Promise<RelayInfo | undefined>>()
  #again: () => void = () => undefined

  constructor(host: PostSearchHost, fetch?: typeof globalThis.fetch) {
    super(host.clock)
    this.#host = host
    this.#fetch = fetch
  }

  /**
   * Searches after a short delay; an empty text ends the search. An author that is not 64 hex finds nothing.
   * @throws {MalformedError} for a date that is not a whole number of seconds.
   */
  search(input: string, filters: PostFilters = {}): void {
    this.#again = () => this.search(input, filters)
    const query = parsePostQuery(input)
    const key = JSON.stringify([query, filters])
    const isNobody = filters.author !== undefined && !isHex64(filters.author)
    if (query === 'secret') this.stop(key, 'refused')
    else if (query === 'empty' || isNobody) this.stop(key, 'idle')
    else {
      requireFilters([postFilter(filters)])
      const readInfo = (url: string) => this.#readInfo(url)
      this.start(key, () => {
        const run = new PostRun(this.#host, query, filters, readInfo, () => this.invalidate())
        return { state: () => stateOf(run), cancel: () => run.cancel() }
      })
    }
  }

  /** Searches for the same again, after relays have failed. */
  retry(): void {
    this.#infos.clear()
    this.forget()
    this.#again()
  }

  /** Each relay is asked once. One without a document may still be able to search. */
  #readInfo(url: string): Promise<RelayInfo | undefined> {
    const known = this.#infos.get(url)
    if (known) return known
    const asked = import('../relays/relay-info.ts')
      .then((part) => part.fetchRelayInfo(url, { fetch: this.#fetch, signal: this.closing.signal }))
      .catch(() => undefined)
    this.#infos.set(url, asked)
    return asked
  }

  protected override stateWithout(status: SearchStatus): PostSearchState {
    const idle = searchRelays(this.#host).map((url) => [url, 'idle' as const])
    return { status, posts: [], hashtags: [], relays: Object.fromEntries(idle), withoutSearch: [] }
  }
}

function stateOf({ posts, hashtags, states, withoutSearch, isDone }: PostRun): PostSearchState {
  return { status: isDone ? 'done' : 'searching', posts, hashtags, relays: states, withoutSearch }
}
