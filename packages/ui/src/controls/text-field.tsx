import type { ReactNode } from 'react'
import { Input } from 'react-aria-components/Input'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { cx } from '../cx.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import * as styles from './field.css.ts'

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'>, FieldFrameProps {
  placeholder?: string
  /** For keys and addresses. */
  isMono?: boolean
  /** Inside the box, before and after the text: a drawing, a show/hide button. */
  before?: ReactNode
  after?: ReactNode
}

/** One line of text. */
export function TextField({
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  placeholder,
  isMono = false,
  before,
  after,
  ...rest
}: TextFieldProps) {
  const isInvalid = errorMessage !== undefined && errorMessage !== ''
  return (
    <AriaTextField
      {...rest}
      {...(isLabelHidden && { 'aria-label': label })}
      isInvalid={isInvalid}
      className={styles.field}
    >
      <FieldFrame
        label={label}
        isLabelHidden={isLabelHidden}
        description={description}
        errorMessage={errorMessage}
      >
        <div
          className={styles.box}
          data-invalid={isInvalid || undefined}
          data-disabled={rest.isDisabled || undefined}
        >
          {before}
          <Input
            className={cx(styles.input, isMono && styles.mono)}
            {...(placeholder && { placeholder })}
            dir="auto"
          />
          {after}
        </div>
      </FieldFrame>
    </AriaTextField>
  )
}
