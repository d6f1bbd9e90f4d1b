import { useMemo, useState } from 'react'
import { useClient, useContactList, useUserSearch } from '@ncc/hooks'
import { abbreviateNpub, encodeNpub, profile, profileName } from '@ncc/nostr-core'
import type { Mentionable } from '@ncc/ui'
import { safeImage } from '../safe-image.ts'

/** How many people are offered. */
const offered = 6
/** Fewer letters are not asked of the relays. */
const shortestSearch = 2

interface Person {
  readonly name?: string | undefined
  readonly nip05?: string | undefined
  readonly picture?: string | undefined
}

/** Completes names after an `@`: the people whom the account follows, then those whom a search finds. */
export function useMentions(pubkey: string) {
  const client = useClient()
  const [query, setQuery] = useState<string>()
  const { data } = useContactList(pubkey)
  const { results } = useUserSearch(query !== undefined && query.length >= shortestSearch ? query : '')
  const people = useMemo(() => {
    if (query === undefined) return []
    const needle = query.toLowerCase()
    const fits = ({ name, nip05 }: Person) =>
      [name, nip05].some((text) => text?.toLowerCase().includes(needle))
    const followed = (data?.follows ?? []).flatMap((pubkey) => {
      const known = client.peek(profile(pubkey))
      const person = { name: profileName(known), nip05: known?.nip05, picture: known?.picture }
      return fits(person) ? [toMentionable(pubkey, person)] : []
    })
    const found = results.map((result) => toMentionable(result.pubkey, result))
    const others = found.filter(({ pubkey }) => !followed.some((one) => one.pubkey === pubkey))
    return [...followed, ...others].slice(0, offered)
  }, [client, data, query, results])
  return { people, onQuery: setQuery }
}

function toMentionable(pubkey: string, { name, nip05, picture }: Person): Mentionable {
  const npub = encodeNpub(pubkey)
  const short = abbreviateNpub(npub)
  return {
    pubkey,
    name: name ?? short,
    username: nip05 ?? short,
    avatar: safeImage(picture),
    mention: `nostr:${npub}`,
  }
}
