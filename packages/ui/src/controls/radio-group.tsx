import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import { FieldFrame, isFaulty } from './field-frame.tsx'
import { field } from './field.css.ts'
import * as styles from './radio-group.css.ts'
import type { SelectProps } from './select-field.tsx'

export type RadioGroupProps<Value extends string = string> = SelectProps<Value>

/** A choice of one of a few visible values. */
export function RadioGroup<Value extends string>({
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  options,
  value,
  onChange,
  isDisabled = false,
}: RadioGroupProps<Value>) {
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
        <div className={styles.options}>
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
