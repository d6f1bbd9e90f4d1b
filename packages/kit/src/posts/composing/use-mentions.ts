import { useState } from 'react'
import { abbreviateNpub, encodeNpub } from '@ncc/nostr-core'
import type { Mentionable } from '@ncc/ui'
import { usePeopleSearch, type FoundPerson } from '../../people/use-people-search.ts'
import { safeImage } from '../../shared/safe-image.ts'
import type { Draft } from '../drafts/draft.ts'
import { mentionLabel, type Mention } from '../drafts/mentions.ts'

/**
 * Completes names after an `@`: people whom the account (64 hex) follows, then search results. The text has the chosen
 * name, and the draft its account.
 */
export function useMentions(pubkey: string, draft: Draft) {
  const [query, setQuery] = useState<string>()
  const found = usePeopleSearch(pubkey, query)
  return {
    people: found.map((person) => toMentionable(person, draft.value.mentions)),
    onQuery: setQuery,
    onTake: ({ pubkey, mention }: Mentionable) => draft.mention({ label: mention, pubkey }),
  }
}

function toMentionable({ pubkey, name, picture }: FoundPerson, taken: readonly Mention[]): Mentionable {
  const short = abbreviateNpub(encodeNpub(pubkey))
  return {
    pubkey,
    name: name ?? short,
    username: short,
    avatar: safeImage(picture),
    mention: mentionLabel(name ?? short, pubkey, taken),
  }
}
