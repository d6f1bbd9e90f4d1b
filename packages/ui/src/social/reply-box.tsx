import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { TextArea } from '../controls/text-area.tsx'
import { useUiMessages } from '../messages/messages-context.ts'
import * as styles from './reply.css.ts'

export interface ReplyBoxProps {
  value: string
  onChange: (value: string) => void
  /** Called with the trimmed text, never with an empty one. */
  onSubmit: (text: string) => void
  onCancel?: () => void
  /** Whose post is answered. */
  replyingTo: string
  isSubmitting?: boolean
  /** A warning above the buttons: a secret key in the text, a failure. */
  notice?: ReactNode
  /** Moves the focus here when it appears: the reader has just pressed Reply. */
  takesFocus?: boolean
}

/** Answers a post, right below it. */
export function ReplyBox({
  value,
  onChange,
  onSubmit,
  onCancel,
  replyingTo,
  isSubmitting = false,
  notice,
  takesFocus = false,
}: ReplyBoxProps) {
  const messages = useUiMessages()
  const text = value.trim()
  return (
    <form
      className={styles.box}
      aria-label={messages.replyingTo(replyingTo)}
      onSubmit={(event) => {
        event.preventDefault()
        if (text === '' || isSubmitting) return
        // The button is about to be disabled; the focus must not fall off the page with it.
        event.currentTarget.querySelector('textarea')?.focus()
        onSubmit(text)
      }}
    >
      <TextArea
        label={messages.replyingTo(replyingTo)}
        isLabelHidden
        placeholder={messages.writeReply}
        rows={2}
        value={value}
        onChange={onChange}
        takesFocus={takesFocus}
      />
      {notice}
      <div className={styles.buttons}>
        {onCancel && (
          <Button tone="quiet" onPress={onCancel}>
            {messages.cancel}
          </Button>
        )}
        <Button type="submit" tone="primary" isDisabled={text === ''} isPending={isSubmitting}>
          {isSubmitting ? messages.sendingReply : messages.sendReply}
        </Button>
      </div>
    </form>
  )
}
