import { createContext, forwardRef, type ReactNode, useContext, useEffect } from 'react'
import { Input } from 'react-aria-components/Input'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { cx } from '../cx.ts'
import { FieldBox, isFaulty, type FieldFrameProps, type NativeValidation } from './field-frame.tsx'
import * as styles from './field.css.ts'
import { useFieldRef } from './use-field-ref.ts'

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | NativeValidation>, FieldFrameProps {
  placeholder?: string
  /** For keys and addresses. */
  isMono?: boolean
  /** Inside the box, before the text: an icon. */
  before?: ReactNode
  /** Inside the box, after the text: a show/hide button. */
  after?: ReactNode
  /** Takes the focus when the field appears, if the user has just opened it. */
  takesFocus?: boolean
}

/** What the input of a field with a list says of it (ARIA's combobox). */
export const ComboboxContext = createContext<{ role?: 'combobox'; 'aria-expanded'?: boolean }>({})

/**
 * A single-line text field. Its `ref` is the input.
 * @example
 * const Name = () => <TextField label="Name" description="Others see it beside your posts." />
 */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  {
    label,
    isLabelHidden = false,
    description,
    errorMessage,
    placeholder,
    isMono = false,
    before,
    after,
    takesFocus = false,
    ...rest
  },
  ref,
) {
  const input = useFieldRef(ref)
  const combobox = useContext(ComboboxContext)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus, input])
  return (
    <AriaTextField
      {...rest}
      {...(isLabelHidden && { 'aria-label': label })}
      isInvalid={isFaulty(errorMessage)}
      validationBehavior="aria"
      className={styles.field}
    >
      <FieldBox
        label={label}
        isLabelHidden={isLabelHidden}
        description={description}
        errorMessage={errorMessage}
        isDisabled={rest.isDisabled}
      >
        {before}
        <Input
          ref={input}
          className={cx(styles.input, isMono && styles.mono)}
          {...(placeholder && { placeholder })}
          {...combobox}
          dir="auto"
        />
        {after}
      </FieldBox>
    </AriaTextField>
  )
})
