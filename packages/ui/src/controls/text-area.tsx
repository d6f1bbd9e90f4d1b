import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { CharactersLeft } from './characters-left.tsx'
import { FieldBox, isFaulty, type FieldFrameProps, type NativeValidation } from './field-frame.tsx'
import { cssVars } from '../css-vars.ts'
import * as styles from './field.css.ts'

export interface TextAreaProps
  extends
    Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'maxLength' | NativeValidation>,
    FieldFrameProps {
  placeholder?: string
  /** The minimum height in lines. It grows with the text. */
  rows?: number
  /** Shows how many characters are left; it does not limit the input. */
  counterMax?: number
  /** Takes the focus when the field appears, if the user has just opened it. */
  takesFocus?: boolean
}

/** Grows a field where the browser does not support `field-sizing`. */
function useAutosize(value: string) {
  const ref = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const area = ref.current
    if (!area || CSS.supports('field-sizing', 'content')) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the height follows the text
  }, [value])
  return ref
}

/** A multi-line text field. */
export function TextArea({
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  placeholder,
  rows = 3,
  counterMax,
  takesFocus = false,
  ...rest
}: TextAreaProps) {
  const [typed, setTyped] = useState(rest.defaultValue ?? '')
  const value = rest.value ?? typed
  const ref = useAutosize(value)
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus, ref])
  return (
    <AriaTextField
      {...rest}
      onChange={(text) => {
        setTyped(text)
        rest.onChange?.(text)
      }}
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
        below={<CharactersLeft text={value} max={counterMax} />}
      >
        <AriaTextArea
          ref={ref}
          rows={rows}
          className={`${styles.input} ${styles.area}`}
          style={cssVars({ '--ncc-rows': rows })}
          {...(placeholder && { placeholder })}
          dir="auto"
        />
      </FieldBox>
    </AriaTextField>
  )
}
