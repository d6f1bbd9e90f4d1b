import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Heading } from '../display/heading.tsx'
import * as styles from './messages-layout.css.ts'
import { useLeftByKeyboard } from './use-left-by-keyboard.ts'

export interface MessagesLayoutProps {
  /** The page's only first-level heading. */
  title: string
  actions?: ReactNode
  /** Below the heading. */
  about?: ReactNode
  /** The conversations, and the form that starts one. Without it there is only one conversation. */
  list?: ReactNode
  /** The conversation: a `ConversationThread`, or a placeholder. */
  thread: ReactNode
  /** On a narrow screen the list and the thread are two screens: whether the thread is the one shown. */
  isThreadOpen: boolean
}

/** The frame of a messages screen: as tall as the visible part of the window, so that the composer is always in view. */
export function MessagesLayout({ title, actions, about, list, thread, isThreadOpen }: MessagesLayoutProps) {
  const hasList = list !== undefined
  const left = useLeftByKeyboard()
  return (
    <div
      className={styles.frame}
      data-keyboard={left !== undefined || undefined}
      {...(left && { style: left })}
    >
      <div className={cx(styles.panes, !hasList && styles.single)}>
        <div
          className={cx(
            styles.side,
            hasList && styles.sideScroll,
            hasList && isThreadOpen && styles.sideAway,
          )}
        >
          <header className={cx(styles.head, hasList && isThreadOpen && styles.headAway)}>
            <div className={styles.headLine}>
              <Heading level={1} size="xl">
                {title}
              </Heading>
              {actions !== undefined && (
                <div className={cx(styles.actions, hasList && styles.actionsSpare)}>{actions}</div>
              )}
            </div>
            {about}
          </header>
          {hasList && <div className={cx(styles.list, isThreadOpen && styles.away)}>{list}</div>}
        </div>
        <div className={cx(styles.thread, hasList && !isThreadOpen && styles.away)}>{thread}</div>
      </div>
    </div>
  )
}

export interface ConversationThreadProps {
  /** The people in the conversation; names the messages for screen readers. */
  label: string
  /** Leads back to the list on a narrow screen. */
  back?: ReactNode
  header: ReactNode
  children: ReactNode
  /** The composer. */
  footer: ReactNode
}

/** One conversation: its header, its messages and the composer. */
export function ConversationThread({ label, back, header, children, footer }: ConversationThreadProps) {
  return (
    <>
      <div className={styles.threadHead}>
        {back !== undefined && <span className={styles.back}>{back}</span>}
        <div className={styles.threadWho}>{header}</div>
      </div>
      {/* It scrolls, so that it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="log" aria-label={label} tabIndex={0}>
        <div className={styles.said}>{children}</div>
      </div>
      <div className={styles.threadFoot}>{footer}</div>
    </>
  )
}

export interface ConversationDayProps {
  /** The day: Yesterday, 12 March. */
  label: string
}

/** A day above its messages. */
export function ConversationDay({ label }: ConversationDayProps) {
  return <p className={styles.day}>{label}</p>
}
