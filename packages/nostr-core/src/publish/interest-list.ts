import { MalformedError } from '../protocol/errors.ts'
import { kinds } from '../protocol/kinds.ts'
import { parseTopic, topicOf } from '../protocol/topic.ts'
import type { ListEdit } from './list-edit.ts'

function topicEdit(text: string, isWanted: boolean): ListEdit {
  const topic = parseTopic(text)
  if (topic === undefined) throw new MalformedError('Not a hashtag to follow')
  const isSame = (tag: unknown) => topicOf(tag) === topic
  return {
    kind: kinds.interestList,
    action: isWanted ? 'follow a hashtag' : 'unfollow a hashtag',
    concerns: isSame,
    changesContent: false,
    patch({ tags, content }) {
      if (tags.some(isSame) === isWanted) return undefined
      return { tags: isWanted ? [...tags, ['t', topic]] : tags.filter((tag) => !isSame(tag)), content }
    },
  }
}

/**
 * Adds a hashtag to the end of the account's interests (NIP-51, kind 10015). The rest of the list stays as it is, its
 * encrypted part included.
 * @param topic with or without `#`, in any case.
 * @throws {MalformedError} if it is empty, longer than 100 characters, or more than one word.
 */
export const followTopic = (topic: string): ListEdit => topicEdit(topic, true)

/**
 * Removes a hashtag from the public part of the account's interests, in whatever case it is written there.
 * @throws {MalformedError} as `followTopic`.
 */
export const unfollowTopic = (topic: string): ListEdit => topicEdit(topic, false)
