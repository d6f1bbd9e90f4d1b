import { useEffect, useLayoutEffect, useRef } from 'react'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { writingTexts } from '../locales/en/writing.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { FieldBox, isFaulty, type FieldFrameProps } from './field-frame.tsx'
import { cssVars } from '../css-vars.ts'
import * as styles from './field.css.ts'

export interface TextAreaProps
  extends
    Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'maxLength'>,
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
function useAutosize(value: string | undefined) {
  const ref = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const area = ref.current
    if (!area || value === undefined || CSS.supports('field-sizing', 'content')) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
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
  const ref = useAutosize(rest.value)
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus, ref])
  const left = counterMax === undefined ? undefined : counterMax - [...(rest.value ?? '')].length
  return (
    <AriaTextField
      {...rest}
      {...(isLabelHidden && { 'aria-label': label })}
      isInvalid={isFaulty(errorMessage)}
      className={styles.field}
    >
      <FieldBox
        label={label}
        isLabelHidden={isLabelHidden}
        description={description}
        errorMessage={errorMessage}
        isDisabled={rest.isDisabled}
        below={left !== undefined && <Counter left={left} />}
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

function Counter({ left }: { left: number }) {
  const t = useUiTranslation(writingTexts)
  return (
    <span className={styles.counter} data-over={left < 0 || undefined}>
      <span aria-hidden>{left}</span>
      <VisuallyHidden>
        {left < 0 ? t('charactersOver', { count: -left }) : t('charactersLeft', { count: left })}
      </VisuallyHidden>
    </span>
  )
}
