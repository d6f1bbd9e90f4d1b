import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { topicOf } from '../protocol/topic.ts'
import { defineListQuery } from './account-list.ts'

/** An account's interests: kind 10015 by author (64 hex); undefined while unknown, and for a visitor (''). */
export const interestList = defineListQuery('interest-list', kinds.interestList)

const maxTopics = 500

/** The hashtags that a list of interests follows publicly, in lower case, each once, at most 500 (NIP-51). */
export const followedTopics = ({ tags }: Pick<NostrEvent, 'tags'>): readonly string[] =>
  [...new Set(tags.flatMap((tag) => topicOf(tag) ?? []))].slice(0, maxTopics)
