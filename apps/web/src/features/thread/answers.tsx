import { useMemo, type CSSProperties } from 'react'
import type { NostrEvent } from '@ncc/nostr-core'
import { Heading, Stack } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useIsMuted } from '../../people/mutes.tsx'
import { PostItem } from '../../posts/post-item.tsx'
import * as styles from './answers.css.ts'
import { answersTo } from './thread-tree.ts'

/** Deeper replies are not indented further: a phone has no room for it. */
const deepest = 3

/** All replies to a post, as a tree, without those that are muted. */
export function Answers({ id, events }: { id: string; events: readonly NostrEvent[] }) {
  const { t } = useTranslation()
  const isMuted = useIsMuted()
  const answers = useMemo(() => {
    const distinct = new Map(events.filter((event) => !isMuted(event)).map((event) => [event.id, event]))
    return answersTo(id, [...distinct.values()])
  }, [id, events, isMuted])
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="answers">
      <Stack>
        <Heading level={2} size="md" id="answers">
          {t('thread.answers', { count: answers.length })}
        </Heading>
        {answers.map(({ event, depth }) => (
          <div
            key={event.id}
            className={depth > 1 ? `${styles.answer} ${styles.nested}` : styles.answer}
            style={{ '--ncc-depth': Math.min(depth, deepest + 1) - 1 } as CSSProperties}
          >
            <PostItem event={event} place="answer" />
          </div>
        ))}
      </Stack>
    </section>
  )
}
