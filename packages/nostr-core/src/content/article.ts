import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { tagText, tagValues } from '../protocol/tags.ts'
import { truncate } from './description.ts'

/** A long post (NIP-23). All texts are by its author. */
export interface Article {
  /** At most 300 characters. */
  readonly title?: string
  /** At most 1,000 characters. */
  readonly summary?: string
  /** URL of a picture; not checked. */
  readonly image?: string
  /** When it was first published, in s; `created_at` is its last change. */
  readonly publishedAt: number
  /** Topics without `#`, in lower case, at most 20; longer ones than 100 characters are left out. */
  readonly topics: readonly string[]
  /** Markdown. */
  readonly text: string
}

const maxTitle = 300
const maxSummary = 1000
const maxTopics = 20
const maxTopic = 100

/** A Unix time of at most ten digits. */
const unixTime = /^\d{1,10}$/

/** Reads a long post (kind 30023, NIP-23); undefined for an event of another kind. */
export function parseArticle(event: NostrEvent): Article | undefined {
  if (event.kind !== kinds.article) return undefined
  const [title, summary, image, published] = ['title', 'summary', 'image', 'published_at'].map((name) =>
    tagText(event, name),
  )
  const isDated = published !== undefined && unixTime.test(published) && Number(published) <= event.created_at
  const topics = tagValues(event, 't').map((topic) => topic.trim().toLowerCase())
  return {
    ...(title !== undefined && { title: truncate(title, maxTitle) }),
    ...(summary !== undefined && { summary: truncate(summary, maxSummary) }),
    ...(image !== undefined && { image }),
    publishedAt: isDated ? Number(published) : event.created_at,
    topics: [...new Set(topics)]
      .filter((topic) => topic !== '' && topic.length <= maxTopic)
      .slice(0, maxTopics),
    text: event.content,
  }
}
