import { getIdentifier, type NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { hexTagValues, tagText } from '../protocol/tags.ts'
import { truncate } from './description.ts'

/** A list of people that somebody made for others to follow. All texts are by its author. */
export interface PeopleList {
  /** At most 300 characters. */
  readonly title?: string
  /** At most 1,000 characters. */
  readonly description?: string
  /** 64 hex, each once, at most 500. */
  readonly pubkeys: readonly string[]
}

const maxPeople = 500
const maxTitle = 300
const maxDescription = 1000

/** The old mute list is a follow set by this name (NIP-51). */
const oldMutes = 'mute'

/** Reads a follow pack (kind 39089) or the public part of a follow set (30000, NIP-51); undefined for other events. */
export function parsePeopleList(event: NostrEvent): PeopleList | undefined {
  const identifier = getIdentifier(event)
  const isSet = event.kind === kinds.followSet && identifier !== oldMutes
  if (!isSet && event.kind !== kinds.followPack) return undefined
  const title =
    tagText(event, 'title') ?? tagText(event, 'name') ?? (isSet && identifier !== '' ? identifier : undefined)
  const description = tagText(event, 'description')
  return {
    ...(title !== undefined && { title: truncate(title, maxTitle) }),
    ...(description !== undefined && { description: truncate(description, maxDescription) }),
    pubkeys: hexTagValues(event, 'p').slice(0, maxPeople),
  }
}
