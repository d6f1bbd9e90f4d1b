import { Notice, Text, type Toasts } from '@ncc/ui'
import * as styles from './thread-status.css.ts'

/** What became of the last thing somebody did in a conversation: what a toast says elsewhere, without covering anything. */
export type ThreadStatus = Parameters<Toasts['show']>[0]

/** Says above the field what became of a message. */
export function ThreadStatusLine({ status }: { status: ThreadStatus | undefined }) {
  const isGood = status?.tone === 'success'
  return (
    <>
      {/* It is there before it says something, or else nobody hears it. */}
      <output>
        {isGood && (
          <div className={styles.said}>
            <Text size="xs" tone="muted">
              <span>{status.title}</span> · <span>{status.description}</span>
            </Text>
          </div>
        )}
      </output>
      {status && !isGood && (
        <Notice tone={status.tone === 'error' ? 'danger' : 'info'} title={status.title} isAlert>
          {status.description}
        </Notice>
      )}
    </>
  )
}
