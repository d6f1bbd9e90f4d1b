import { useMemo, useState } from 'react'
import { useClient, useContactList, useUserSearch } from '@ncc/hooks'
import { abbreviateNpub, encodeNpub, profile, profileName } from '@ncc/nostr-core'
import type { Mentionable } from '@ncc/ui'
import type { Draft } from '../drafts/draft.ts'
import { mentionLabel, type Mention } from '../drafts/mentions.ts'
import { safeImage } from '../safe-image.ts'

/** How many people are offered. */
const offered = 6
/** Fewer letters are not asked of the relays. */
const shortestSearch = 2

interface Person {
  readonly pubkey: string
  readonly name?: string | undefined
  readonly nip05?: string | undefined
  readonly picture?: string | undefined
}

/**
 * Completes names after an `@`: the people whom the account (64 hex) follows, then those whom a search finds. Whoever
 * is chosen stands in the text by name, and the draft knows whom that means.
 */
export function useMentions(pubkey: string, draft: Draft) {
  const client = useClient()
  const [query, setQuery] = useState<string>()
  const { data } = useContactList(pubkey)
  const { results } = useUserSearch(query !== undefined && query.length >= shortestSearch ? query : '')
  const found = useMemo(() => {
    if (query === undefined) return []
    const needle = query.toLowerCase()
    const fits = ({ name, nip05 }: Person) =>
      [name, nip05].some((text) => text?.toLowerCase().includes(needle))
    const followed = (data?.follows ?? []).flatMap((pubkey) => {
      const known = client.peek(profile(pubkey))
      const person = { pubkey, name: profileName(known), nip05: known?.nip05, picture: known?.picture }
      return fits(person) ? [person] : []
    })
    const others = results.filter(({ pubkey }) => !followed.some((one) => one.pubkey === pubkey))
    return [...followed, ...others].slice(0, offered)
  }, [client, data, query, results])
  return {
    people: found.map((person) => toMentionable(person, draft.value.mentions)),
    onQuery: setQuery,
    onTake: ({ pubkey, mention }: Mentionable) => draft.mention({ label: mention, pubkey }),
  }
}

function toMentionable({ pubkey, name, picture }: Person, taken: readonly Mention[]): Mentionable {
  const short = abbreviateNpub(encodeNpub(pubkey))
  return {
    pubkey,
    name: name ?? short,
    username: short,
    avatar: safeImage(picture),
    mention: mentionLabel(name ?? short, pubkey, taken),
  }
}
