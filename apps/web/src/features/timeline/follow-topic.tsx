import { useFollowedTopics } from '@ncc/hooks'
import { useListEdit } from '@ncc/kit/parts'
import { followTopic, unfollowTopic } from '@ncc/nostr-core/edits'
import { Button } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

interface FollowTopicProps {
  readonly topic: string
  /** The signed-in account, 64 hex. */
  readonly pubkey: string
}

/** Follows a hashtag: it gets a place among the topics (NIP-51, kind 10015). */
export function FollowTopic({ topic, pubkey }: FollowTopicProps) {
  const { t } = useTranslation()
  const { edit, isBusy } = useListEdit()
  const isFollowed = useFollowedTopics(pubkey).includes(topic)
  const toggle = () =>
    edit(isFollowed ? unfollowTopic(topic) : followTopic(topic), {
      done: t(isFollowed ? 'timeline.topicUnfollowed' : 'timeline.topicFollowed', { topic }),
      failed: t(isFollowed ? 'timeline.topicUnfollowFailed' : 'timeline.topicFollowFailed', { topic }),
    })
  return (
    <Button
      tone={isFollowed ? 'neutral' : 'primary'}
      isPending={isBusy}
      onPress={() => void toggle()}
      aria-label={t(isFollowed ? 'timeline.unfollowTopic' : 'timeline.followTopic', { topic })}
    >
      {t(isFollowed ? 'timeline.following' : 'timeline.follow')}
    </Button>
  )
}
