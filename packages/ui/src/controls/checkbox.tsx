import { forwardRef, type ReactNode } from 'react'
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox'
import { Icon } from '../display/icon.tsx'
import { CheckIcon } from '../display/icons.ts'
import * as styles from './checkbox.css.ts'
import { useFieldRef } from './use-field-ref.ts'

export interface CheckboxProps extends Omit<
  AriaCheckboxProps,
  'className' | 'style' | 'children' | 'inputRef'
> {
  children: ReactNode
}

/** A choice that takes effect with a form or search. For a setting that takes effect immediately use `Switch`. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { children, ...rest },
  ref,
) {
  const input = useFieldRef(ref)
  return (
    <AriaCheckbox {...rest} inputRef={input} validationBehavior="aria" className={styles.checkbox}>
      <span className={styles.tick} aria-hidden>
        <Icon of={CheckIcon} size="sm" />
      </span>
      {children}
    </AriaCheckbox>
  )
})
