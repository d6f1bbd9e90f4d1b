import { type ForwardedRef, forwardRef, type ReactElement, type RefAttributes } from 'react'
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import { FieldFrame, isFaulty } from './field-frame.tsx'
import { field } from './field.css.ts'
import * as styles from './radio-group.css.ts'
import type { SelectProps } from './select-field.tsx'
import { type FocusHandle, useGroupFocus } from './use-field-ref.ts'
import { useKeptFocus } from './use-kept-focus.ts'

export type RadioGroupProps<Value extends string = string> = Omit<SelectProps<Value>, 'placeholder'>

function RadioGroupWithRef<Value extends string>(
  {
    label,
    isLabelHidden = false,
    description,
    errorMessage,
    options,
    value,
    onChange,
    isDisabled = false,
  }: RadioGroupProps<Value>,
  ref: ForwardedRef<FocusHandle>,
) {
  const kept = useKeptFocus<HTMLDivElement>()
  useGroupFocus(ref, () => kept.ref.current)
  return (
    <AriaRadioGroup
      value={value}
      isDisabled={isDisabled}
      isInvalid={isFaulty(errorMessage)}
      validationBehavior="aria"
      className={field}
      {...(isLabelHidden && { 'aria-label': label })}
      onChange={(chosen) => {
        const option = options.find((option) => option.value === chosen)
        if (option) onChange(option.value)
      }}
    >
      <FieldFrame
        label={label}
        isLabelHidden={isLabelHidden}
        description={description}
        errorMessage={errorMessage}
      >
        <div {...kept} tabIndex={-1} className={styles.options}>
          {options.map((option) => (
            <Radio key={option.value} value={option.value} className={styles.option}>
              <span className={styles.dot} aria-hidden />
              {option.label}
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  )
}

/** A choice of one of a few visible values. */
export const RadioGroup = forwardRef(RadioGroupWithRef) as <Value extends string>(
  props: RadioGroupProps<Value> & RefAttributes<FocusHandle>,
) => ReactElement
