import { type ReactNode, useId } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch'
import * as styles from './switch.css.ts'

export interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'style' | 'children'> {
  label: string
  description?: ReactNode
}

/** A setting that takes effect immediately. */
export function Switch({ label, description, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <AriaSwitch
      {...rest}
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
}
