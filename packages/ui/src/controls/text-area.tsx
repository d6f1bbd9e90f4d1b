import { forwardRef, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { cssVars } from '../css-vars.ts'
import { CharactersLeft } from './characters-left.tsx'
import { FieldBox, isFaulty, type FieldFrameProps, type NativeValidation } from './field-frame.tsx'
import * as styles from './field.css.ts'
import { useFieldRef } from './use-field-ref.ts'

export interface TextAreaProps
  extends
    Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'maxLength' | 'type' | NativeValidation>,
    FieldFrameProps {
  placeholder?: string
  /** The minimum height in lines. It grows with the text. */
  rows?: number
  /** Shows how many characters are left; it does not limit the input. */
  counterMax?: number
  /** Takes the focus when the field appears, if the user has just opened it. */
  takesFocus?: boolean
}

/** From this many characters on, the direction follows each paragraph alone: Chromium takes seconds per key for `dir="auto"`. */
const longText = 10_000

/** Grows a field where the browser does not support `field-sizing`. */
function useAutosize(ref: RefObject<HTMLTextAreaElement | null>, value: string) {
  useLayoutEffect(() => {
    const area = ref.current
    if (!area || CSS.supports('field-sizing', 'content')) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the height follows the text
  }, [ref, value])
}

/** A multi-line text field. Its `ref` is the text area. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  {
    label,
    isLabelHidden = false,
    description,
    errorMessage,
    placeholder,
    rows: lines,
    counterMax,
    takesFocus = false,
    ...rest
  },
  ref,
) {
  const [typed, setTyped] = useState(rest.defaultValue ?? '')
  const rows = lines !== undefined && lines >= 1 && Number.isFinite(lines) ? lines : 3
  const value = rest.value ?? typed
  const area = useFieldRef(ref)
  useAutosize(area, value)
  useEffect(() => {
    if (takesFocus) area.current?.focus()
  }, [takesFocus, area])
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
          ref={area}
          rows={rows}
          className={`${styles.input} ${styles.area}`}
          style={cssVars({ '--ncc-rows': rows })}
          {...(placeholder && { placeholder })}
          {...(value.length < longText && { dir: 'auto' })}
        />
      </FieldBox>
    </AriaTextField>
  )
})
