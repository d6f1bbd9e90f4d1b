import { forwardRef, type ReactNode, useId } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch'
import * as styles from './switch.css.ts'
import { useFieldRef } from './use-field-ref.ts'

export interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'style' | 'children' | 'inputRef'> {
  label: string
  description?: ReactNode
}

/** A setting that takes effect immediately. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, description, ...rest },
  ref,
) {
  const id = useId()
  const input = useFieldRef(ref)
  return (
    <AriaSwitch
      {...rest}
      inputRef={input}
      aria-label={label}
      {...(description !== undefined && { 'aria-describedby': id })}
      className={styles.row}
    >
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {description !== undefined && (
          <span id={id} className={styles.description}>
            {description}
          </span>
        )}
      </span>
      <span className={styles.track} aria-hidden />
    </AriaSwitch>
  )
})
