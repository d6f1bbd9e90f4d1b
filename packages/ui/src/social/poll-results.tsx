import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { useKeptFocus } from '../controls/use-kept-focus.ts'
import { toCount } from '../count.ts'
import { cssVars } from '../css-vars.ts'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { CheckIcon } from '../display/icons.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { pollTexts } from '../locales/en/polls.ts'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './poll.css.ts'

/** An answer of a poll, and how often it was chosen. */
export interface PollChoice {
  id: string
  label: string
  votes: number
  /** Whether you chose it. */
  isOwn: boolean
}

export interface PollResultsProps {
  /** Names the list: the question. */
  label: string
  choices: readonly PollChoice[]
  /** The number of people who have voted: each may have chosen several. */
  voters: number
}

/** How many answers are shown at first, and more each time. */
const pageSize = 100

/** The result of a poll: a bar, a share and a number for each answer. To vote, use a `RadioGroup` or checkboxes. */
export function PollResults({ label, choices, voters }: PollResultsProps) {
  const t = useUiTranslation(pollTexts)
  const [size, setSize] = useState(pageSize)
  const hidden = choices.length - size
  const most = choices.reduce((most, { votes }) => Math.max(most, toCount(votes)), 0)
  // After the last press, no button can take it.
  const list = useKeptFocus<HTMLUListElement>()
  return (
    <ul {...list} tabIndex={-1} className={styles.results} aria-label={label}>
      {choices.slice(0, size).map((choice) => {
        const votes = toCount(choice.votes)
        const share = voters > 0 ? Math.min(100, Math.round((100 * votes) / voters)) : 0
        return (
          <li key={choice.id} className={cx(styles.result, most > 0 && votes === most && styles.leading)}>
            <span className={styles.bar} style={cssVars({ '--ncc-share': `${share}%` })} />
            <bdi className={styles.label}>{choice.label}</bdi>
            {choice.isOwn && (
              <>
                <Icon of={CheckIcon} size="sm" />
                <VisuallyHidden>{t('yourVote')}</VisuallyHidden>
              </>
            )}
            <span className={styles.share}>
              <span aria-hidden>{`${share}%`}</span>
              <VisuallyHidden>{t('votes', { count: votes })}</VisuallyHidden>
            </span>
          </li>
        )
      })}
      {hidden > 0 && (
        <li>
          <Button
            tone="quiet"
            onPress={() => setSize(size + pageSize)}
          >{`${t('showMore')}: +${hidden}`}</Button>
        </li>
      )}
    </ul>
  )
}
