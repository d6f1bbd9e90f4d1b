import { forwardRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Button } from '../controls/button.tsx'
import { isComposing } from '../controls/field-frame.tsx'
import { TextArea } from '../controls/text-area.tsx'
import type { FocusHandle } from '../controls/use-field-ref.ts'
import { messageTexts } from '../locales/en/messages.ts'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './message-composer.css.ts'

export interface MessageComposerProps {
  value: string
  onChange: (value: string) => void
  /** Called with the trimmed text, never with an empty one. */
  onSubmit: (text: string) => void
  /** The field's name and placeholder. */
  label: string
  /** A message is being sent; the next one can be written meanwhile. */
  isSending?: boolean
  /** Disables sending; `notice` says why. */
  isDisabled?: boolean
  notice?: ReactNode
}

/**
 * Writes a direct message: Enter sends it, Shift+Enter starts a new line. The caller owns the text. Its `ref` focuses the
 * field.
 */
export const MessageComposer = forwardRef<FocusHandle, MessageComposerProps>(
  function MessageComposer(props, ref) {
    const { value, isSending = false, isDisabled = false } = props
    const t = useUiTranslation(messageTexts)
    const text = value.trim()
    const canSubmit = text !== '' && !isDisabled
    const submit = () => {
      if (canSubmit) props.onSubmit(text)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const isEnter = event.key === 'Enter' && !event.shiftKey && !isComposing(event)
      if (!isEnter || !(event.target instanceof HTMLTextAreaElement)) return
      event.preventDefault()
      submit()
    }
    return (
      <form
        className={styles.composer}
        aria-label={props.label}
        onKeyDownCapture={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          event.currentTarget.querySelector('textarea')?.focus()
          submit()
        }}
      >
        {props.notice}
        <div className={styles.line}>
          <div className={styles.text}>
            <TextArea
              ref={ref as Ref<HTMLTextAreaElement>}
              label={props.label}
              isLabelHidden
              placeholder={props.label}
              rows={1}
              value={value}
              onChange={props.onChange}
            />
          </div>
          <Button type="submit" tone="primary" isDisabled={!canSubmit && !isSending}>
            {isSending ? t('messageSending') : t('send')}
          </Button>
        </div>
      </form>
    )
  },
)
