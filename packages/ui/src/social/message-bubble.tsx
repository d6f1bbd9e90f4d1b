import { Button } from '../controls/button.tsx'
import { useKeptFocus } from '../controls/use-kept-focus.ts'
import { cx } from '../cx.ts'
import { TimeLabel } from '../display/time-label.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { messageTexts } from '../locales/en/messages.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { LongText } from './long-text.tsx'
import * as styles from './message-bubble.css.ts'
import type { RichTextNode } from './rich-text.tsx'
import type { TimeStamp } from './types.ts'

export interface MessageBubbleProps {
  /** The sender's name, for screen readers, and above the text if others may have written it too. */
  sender: string
  /** Shows the sender's name above the text: in a conversation of more than two people. */
  isSenderShown?: boolean
  isOwn: boolean
  /** Text and links only: nothing remote is loaded inside a direct message. */
  nodes: readonly RichTextNode[]
  time: TimeStamp
  state?: 'sent' | 'sending' | 'failed'
  onRetry?: () => void
  onDiscard?: () => void
  /** The text replaces a message that could not be decrypted. */
  isUnreadable?: boolean
}

/** A direct message; your own are on the right. */
export function MessageBubble({
  sender,
  isSenderShown = false,
  isOwn,
  nodes,
  time,
  state = 'sent',
  onRetry,
  onDiscard,
  isUnreadable = false,
}: MessageBubbleProps) {
  const t = useUiTranslation(messageTexts)
  const frame = useKeptFocus<HTMLDivElement>(() => null)
  return (
    <div {...frame} className={cx(styles.message, isOwn && styles.own)} tabIndex={-1}>
      <div className={cx(styles.bubble, isUnreadable && styles.unreadable)}>
        {isSenderShown && !isOwn ? (
          <div className={styles.sender} dir="auto">
            {sender}
          </div>
        ) : (
          <VisuallyHidden>{isOwn ? t('you') : sender}: </VisuallyHidden>
        )}
        <LongText nodes={nodes} isOpen />
      </div>
      <div className={cx(styles.foot, state === 'failed' && styles.failedFoot)}>
        {isOwn && state === 'sent' && t('messageSent')}
        {state === 'sending' && t('messageSending')}
        {state === 'failed' && <span className={styles.failed}>{t('messageFailed')}</span>}
        {state === 'failed' && onRetry && (
          <Button size="sm" tone="quiet" onPress={onRetry}>
            {t('retry')}
          </Button>
        )}
        {state === 'failed' && onDiscard && (
          <Button size="sm" tone="quiet" onPress={onDiscard}>
            {t('discard')}
          </Button>
        )}
        <TimeLabel {...time} />
      </div>
    </div>
  )
}
