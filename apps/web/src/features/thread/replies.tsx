import { useMemo, type CSSProperties } from 'react'
import { useIsMuted, useDecidedStrangers, PostItem } from '@ncc/kit/parts'
import { getAddress, type NostrEvent } from '@ncc/nostr-core'
import { Heading, Stack } from '@ncc/ui'
import { OutsideFold } from '../../people/outside-fold.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import * as styles from './replies.css.ts'
import { repliesTo, separateStrangers, type Reply } from './thread-tree.ts'

/** Deeper replies are not indented further: a phone has no room for it. */
const deepest = 3

interface RepliesProps {
  readonly post: NostrEvent
  readonly events: readonly NostrEvent[]
}

/** All replies to a post, as a tree, without those that are muted; strangers' replies are behind a fold. */
export function Replies({ post, events }: RepliesProps) {
  const { t } = useTranslation()
  const isMuted = useIsMuted()
  const isStranger = useDecidedStrangers()
  const replies = useMemo(() => {
    const distinct = new Map(events.filter((event) => !isMuted(event)).map((event) => [event.id, event]))
    return repliesTo(post.id, [...distinct.values()], getAddress(post))
  }, [post, events, isMuted])
  const sorted = useMemo(
    // The author's own replies are never behind the fold.
    () => isStranger && separateStrangers(replies, (pubkey) => pubkey !== post.pubkey && isStranger(pubkey)),
    [replies, isStranger, post],
  )
  const named = window.location.hash.slice(1)
  if (replies.length === 0 || !sorted) return null
  const { inside, outside } = sorted
  return (
    <section aria-labelledby="replies">
      <Stack>
        <Heading level={2} size="md" id="replies">
          {t('thread.answers', { count: replies.length })}
        </Heading>
        {inside.map((reply) => (
          <ReplyItem key={reply.event.id} {...reply} isNamed={reply.event.id === named} />
        ))}
        {outside.length > 0 && (
          <OutsideFold
            title={t('thread.outside', { count: outside.length })}
            level={3}
            isOpenFirst={outside.some(({ event }) => event.id === named)}
          >
            {() => (
              <Stack>
                {outside.map((reply) => (
                  <ReplyItem key={reply.event.id} {...reply} isNamed={reply.event.id === named} />
                ))}
              </Stack>
            )}
          </OutsideFold>
        )}
      </Stack>
    </section>
  )
}

interface ReplyItemProps extends Reply {
  /** Whether the address names this reply (`/post/…#id`). */
  readonly isNamed: boolean
}

function ReplyItem({ event, depth, isNamed }: ReplyItemProps) {
  return (
    <div
      className={depth > 1 ? `${styles.answer} ${styles.nested}` : styles.answer}
      style={{ '--ncc-depth': Math.min(depth, deepest + 1) - 1 } as CSSProperties}
      ref={isNamed ? scrollTo : undefined}
    >
      <PostItem event={event} place="answer" />
    </div>
  )
}

const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })
