import { NativeButton, NativeLink } from '../controls/native.tsx'
import { Avatar } from '../display/avatar.tsx'
import { Badge } from '../display/badge.tsx'
import { TimeLabel } from '../display/time-label.tsx'
import { messageTexts } from '../locales/en/messages.ts'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './conversation-row.css.ts'
import type { TimeStamp } from './types.ts'

export interface ConversationRowProps {
  name: string
  avatar?: string | undefined
  /** Their profile; undefined for a group. */
  href?: string | undefined
  lastText: string
  time: TimeStamp
  unread?: number
  isSelected?: boolean
  /** Called to open the conversation. */
  onSelect: () => void
}

/** A conversation in a list of them. Put rows into a `List`. */
export function ConversationRow({
  name,
  avatar,
  href,
  lastText,
  time,
  unread = 0,
  isSelected = false,
  onSelect,
}: ConversationRowProps) {
  const t = useUiTranslation(messageTexts)
  return (
    <div className={styles.row}>
      <NativeButton
        className={styles.open}
        onPress={onSelect}
        {...(isSelected && { 'aria-current': 'true' as const })}
      >
        <Avatar name={name} src={avatar} />
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <TimeLabel {...time} />
          </span>
          <span className={styles.line}>
            <span className={styles.last} dir="auto">
              {lastText}
            </span>
            <Badge count={unread} label={t('unread', { count: unread })} />
          </span>
        </span>
      </NativeButton>
      {href !== undefined && (
        <NativeLink className={styles.view} href={href} aria-label={t('viewPerson', { name })}>
          {t('view')}
        </NativeLink>
      )}
    </div>
  )
}
