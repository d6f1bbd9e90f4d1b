import { useMemo, type CSSProperties } from 'react'
import type { NostrEvent } from '@ncc/nostr-core'
import { Heading, Stack } from '@ncc/ui'
import { useIsMuted, useDecidedStrangers, PostItem } from '@ncc/kit/parts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { OutsideFold } from '../../people/outside-fold.tsx'
import * as styles from './answers.css.ts'
import { answersTo, sortAnswers, type Answer } from './thread-tree.ts'

/** Deeper replies are not indented further: a phone has no room for it. */
const deepest = 3

interface AnswersProps {
  readonly post: NostrEvent
  readonly events: readonly NostrEvent[]
}

/** All replies to a post, as a tree, without those that are muted; strangers' replies are behind a fold. */
export function Answers({ post, events }: AnswersProps) {
  const { t } = useTranslation()
  const isMuted = useIsMuted()
  const isStranger = useDecidedStrangers()
  const answers = useMemo(() => {
    const distinct = new Map(events.filter((event) => !isMuted(event)).map((event) => [event.id, event]))
    return answersTo(post.id, [...distinct.values()])
  }, [post, events, isMuted])
  const sorted = useMemo(
    // Who opens a post wants to read its author.
    () => isStranger && sortAnswers(answers, (pubkey) => pubkey !== post.pubkey && isStranger(pubkey)),
    [answers, isStranger, post],
  )
  const named = window.location.hash.slice(1)
  if (answers.length === 0 || !sorted) return null
  const { inside, outside } = sorted
  return (
    <section aria-labelledby="answers">
      <Stack>
        <Heading level={2} size="md" id="answers">
          {t('thread.answers', { count: answers.length })}
        </Heading>
        {inside.map((answer) => (
          <AnswerItem key={answer.event.id} {...answer} isNamed={answer.event.id === named} />
        ))}
        {outside.length > 0 && (
          <OutsideFold
            title={t('thread.outside', { count: outside.length })}
            level={3}
            isOpenFirst={outside.some(({ event }) => event.id === named)}
          >
            {() => (
              <Stack>
                {outside.map((answer) => (
                  <AnswerItem key={answer.event.id} {...answer} isNamed={answer.event.id === named} />
                ))}
              </Stack>
            )}
          </OutsideFold>
        )}
      </Stack>
    </section>
  )
}

interface AnswerItemProps extends Answer {
  /** Whether the address names this reply (`/post/…#id`). */
  readonly isNamed: boolean
}

function AnswerItem({ event, depth, isNamed }: AnswerItemProps) {
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
