import { Icon } from '../display/icon.tsx'
import { CheckIcon, CloseIcon } from '../display/icons.ts'
import type { Example, Guide } from './guide.ts'
import * as styles from './states.css.ts'

/** Words with names of code between backticks. */
const marked = (words: string) =>
  words.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))

function Half({ example: [words, shown], isBad }: { example: Example; isBad: boolean }) {
  return (
    <div className={styles.example} {...(isBad && { 'data-bad': true })}>
      <p className={styles.verdict}>
        <Icon of={isBad ? CloseIcon : CheckIcon} size="sm" />
        {isBad ? 'Don’t' : 'Do'}
      </p>
      <div>{shown}</div>
      <p className={styles.reason}>{marked(words)}</p>
    </div>
  )
}

/** How a component is used well and badly, side by side. */
export function DoAndDont({ do: good, dont }: Pick<Guide, 'do' | 'dont'>) {
  return (
    <div className={styles.pair}>
      <Half example={good} isBad={false} />
      <Half example={dont} isBad />
    </div>
  )
}
