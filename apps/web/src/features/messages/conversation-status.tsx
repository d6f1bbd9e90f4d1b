import { Notice, Text, type Toasts } from '@ncc/ui'
import * as styles from './conversation-status.css.ts'

/** The outcome of the last action in a conversation, shown in place of a toast, which would cover the field. */
export type ConversationStatus = Parameters<Toasts['show']>[0]

/** Shows the status of a message above the field. */
export function ConversationStatusLine({ status }: { status: ConversationStatus | undefined }) {
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
