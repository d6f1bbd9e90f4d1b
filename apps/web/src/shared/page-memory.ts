import * as v from 'valibot'
import { createRequiredContext } from './required-context.ts'
import { createSafeStorage } from './storage/safe-storage.ts'

const scalar = v.union([v.string(), v.number()])

const placeSchema = v.object({
  /** How far (px) the page was scrolled. */
  top: v.number(),
  /** A post (64 hex) that was on the screen, and how far (px) below the top of the window it began. */
  post: v.optional(v.string()),
  postTop: v.optional(v.number()),
})

const pageSchema = v.object({
  place: v.optional(placeSchema),
  /** Choices made on the page, by name. */
  choices: v.record(v.string(), scalar),
})

const storageKey = 'pages'

/** Pages that are remembered; those visited longest ago are forgotten first. */
const capacity = 50

/** Where somebody was on a page. */
export type Place = v.InferOutput<typeof placeSchema>

type Page = v.InferOutput<typeof pageSchema>

/** The number that an entry of the browser's history bears once its page was shown; undefined for a new one. */
function readMark(): string | undefined {
  const state: unknown = history.state
  return v.is(v.object({ page: v.string() }), state) ? state.page : undefined
}

/**
 * What is to be found again when Back, Forward or a reload leads to a page: stored for each entry of the tab's history, so
 * that the same address visited anew begins anew.
 */
export class PageMemory {
  readonly #storage = createSafeStorage(() => sessionStorage)
  readonly #pages: Map<string, Page>

  constructor() {
    const saved = this.#storage.read(storageKey, v.array(v.tuple([v.string(), pageSchema])))
    this.#pages = new Map(saved)
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
    this.#storage.write(storageKey, [...this.#pages].slice(-capacity))
  }

  #change(change: (page: Page) => Page): void {
    const mark = readMark() ?? this.#mark()
    const page = this.#pages.get(mark) ?? { choices: {} }
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
