import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { containsSecret, encodeNpub, parsePublicKey } from '@ncc/nostr-core'

export type SearchTab = 'people' | 'posts' | 'hashtags'

const searchTabs: readonly SearchTab[] = ['people', 'posts', 'hashtags']

/** The filters as the address of the page has them. */
export interface UrlFilters {
  /** 64 hex. */
  readonly author: string | undefined
  /** Days, as `2026-01-31`. */
  readonly from: string
  readonly to: string
}

/** How long typing pauses before the text is written into the address: browsers limit how often it may change. */
const writeDelayMs = 250

const readDay = (text: string | null) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text ?? '') : '')

/**
 * The search in the page's address, so that a reload, Back and a copied link show the same results: `?q=tram&tab=posts&author=npub1…
 * &from=2026-01-31&to=…`. A private key is never written there.
 */
export function useSearchUrl() {
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const written = params.get('q') ?? ''
  // What is being typed counts until the address changes.
  const [draft, setDraft] = useState<{ readonly text: string; readonly over: string }>()
  const text = draft?.over === written ? draft.text : written
  const tab = searchTabs.find((id) => id === params.get('tab')) ?? 'people'
  const filters: UrlFilters = {
    author: parsePublicKey(params.get('author') ?? ''),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
  }

  const write = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params)
    const q = containsSecret(text) ? '' : text
    for (const [name, value] of Object.entries({ q, ...change })) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    if (`${next}` === `${params}`) return
    const address = next.size === 0 ? path : `${path}?${next}`
    // The state marks the page for its scroll position.
    navigate(address, { replace: true, state: history.state as unknown })
  }
  const writeText = useEffectEvent(() => write({}))
  useEffect(() => {
    if (text === written || containsSecret(text)) return undefined
    const timer = setTimeout(writeText, writeDelayMs)
    return () => clearTimeout(timer)
  }, [text, written])

  return {
    text,
    setText: (next: string) => setDraft({ text: next, over: written }),
    tab,
    setTab: (next: SearchTab) => write({ tab: next === 'people' ? '' : next }),
    filters,
    setFilters: ({ author, from, to }: UrlFilters) =>
      write({ author: author === undefined ? '' : encodeNpub(author), from, to }),
  }
}

/** The first and last second of a day in the reader's time zone; undefined without a valid day. */
export function secondsOfDay(day: string): { readonly first: number; readonly last: number } | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = new Date(year, month - 1, date).getTime() / 1000
  const next = new Date(year, month - 1, date + 1).getTime() / 1000
  return day === '' || !Number.isSafeInteger(first) || first < 0 ? undefined : { first, last: next - 1 }
}
