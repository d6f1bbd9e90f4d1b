import * as v from 'valibot'
import { createRequiredContext, createSafeStorage } from '@ncc/kit/parts'

const placeSchema = v.object({
  /** The scroll position (px). */
  top: v.number(),
  /** A visible post (64 hex) and its distance (px) from the top of the window. */
  post: v.optional(v.string()),
  postTop: v.optional(v.number()),
})

const pageSchema = v.object({
  /** The number of its history entry. */
  mark: v.string(),
  place: v.optional(placeSchema),
  /** Choices made on the page, by name; `useRemembered` checks each. */
  choices: v.custom<Readonly<Record<string, unknown>>>(
    (value) => typeof value === 'object' && value !== null,
  ),
})

const storageKey = 'page-memory'

/** The number of pages remembered; the oldest are dropped first. */
const capacity = 50

/** The reader's position on a page. */
export type Place = v.InferOutput<typeof placeSchema>

type Page = v.InferOutput<typeof pageSchema>

/** The number of a history entry whose page has been shown; undefined for a new one. */
function readMark(): string | undefined {
  const state = v.safeParse(v.object({ page: v.string() }), history.state)
  return state.success ? state.output.page : undefined
}

/**
 * State that is restored when Back, Forward or a reload returns to a page. It is stored for each entry of the tab's
 * history, so that a new visit to the same URL starts afresh.
 */
export class PageMemory {
  readonly #storage = createSafeStorage(() => sessionStorage)
  readonly #pages: Map<string, Page>

  constructor() {
    const saved = this.#storage.read(storageKey, v.array(pageSchema)) ?? []
    this.#pages = new Map(saved.map((page) => [page.mark, page]))
  }

  /** The state of the current history entry's page; undefined if the page is new. */
  get current(): Page | undefined {
    return this.#pages.get(readMark() ?? '')
  }

  setPlace(place: Place): void {
    this.#change((page) => ({ ...page, place }))
  }

  setChoice(name: string, value: string | number): void {
    this.#change((page) => ({ ...page, choices: { ...page.choices, [name]: value } }))
  }

  /** Stores everything for the next load. */
  save(): void {
    this.#storage.write(storageKey, [...this.#pages.values()].slice(-capacity))
  }

  #change(change: (page: Page) => Page): void {
    const mark = readMark() ?? this.#mark()
    const page = this.#pages.get(mark) ?? { mark, choices: {} }
    this.#pages.delete(mark)
    this.#pages.set(mark, change(page))
  }

  #mark(): string {
    const mark = `${Date.now()} ${history.length}`
    history.replaceState({ page: mark }, '')
    return mark
  }
}

export const [PageMemoryContext, usePageMemory] = createRequiredContext<PageMemory>('PageMemoryContext')
