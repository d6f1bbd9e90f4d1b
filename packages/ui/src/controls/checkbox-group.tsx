import { forwardRef } from 'react'
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { Checkbox } from './checkbox.tsx'
import { FieldFrame, isFaulty, type FieldFrameProps } from './field-frame.tsx'
import { field } from './field.css.ts'
import * as styles from './radio-group.css.ts'
import type { SelectOption } from './select-field.tsx'
import { type FocusHandle, useGroupFocus } from './use-field-ref.ts'
import { useKeptFocus } from './use-kept-focus.ts'

export interface CheckboxGroupProps extends FieldFrameProps {
  options: readonly SelectOption[]
  /** The chosen ones. */
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** A choice of several of a few visible values. For one of them use `RadioGroup`. */
export const CheckboxGroup = forwardRef<FocusHandle, CheckboxGroupProps>(function CheckboxGroup(
  { label, isLabelHidden = false, description, errorMessage, options, values, onChange },
  ref,
) {
  const kept = useKeptFocus<HTMLDivElement>()
  useGroupFocus(ref, () => kept.ref.current)
  return (
    <AriaCheckboxGroup
      value={[...values]}
      onChange={onChange}
      isInvalid={isFaulty(errorMessage)}
      className={field}
      {...(isLabelHidden && { 'aria-label': label })}
    >
      <FieldFrame
        label={label}
        isLabelHidden={isLabelHidden}
        description={description}
        errorMessage={errorMessage}
      >
        <div {...kept} tabIndex={-1} className={styles.boxes}>
          {options.map((option) => (
            <Checkbox key={option.value} value={option.value}>
              {option.label}
            </Checkbox>
          ))}
        </div>
      </FieldFrame>
    </AriaCheckboxGroup>
  )
})
