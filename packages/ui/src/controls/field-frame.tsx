import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import * as styles from './field.css.ts'

/** The props that every field shares. */
export interface FieldFrameProps {
  /** The visible name. */
  label: string
  /** Hides the label visually where the context makes it clear. */
  isLabelHidden?: boolean
  /** Help text that is always visible. */
  description?: ReactNode
  /** What is wrong and how to fix it; marks the field as invalid. */
  errorMessage?: string | undefined
}

/** Whether a field with this error is marked as invalid. */
export const isFaulty = (errorMessage: string | undefined) =>
  errorMessage !== undefined && errorMessage !== ''

/** The label above a field, and the help text and error below it, associated for assistive technology. */
export function FieldFrame({
  label,
  isLabelHidden,
  description,
  errorMessage,
  children,
}: FieldFrameProps & { children: ReactNode }) {
  return (
    <>
      {!isLabelHidden && <Label className={styles.label}>{label}</Label>}
      {children}
      {description !== undefined && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      {isFaulty(errorMessage) && (
        <Text slot="errorMessage" className={styles.error}>
          {errorMessage}
        </Text>
      )}
    </>
  )
}

/** A frame around the input or select box. */
export function FieldBox({
  isDisabled,
  below,
  children,
  ...frame
}: FieldFrameProps & { isDisabled?: boolean | undefined; below?: ReactNode; children: ReactNode }) {
  return (
    <FieldFrame {...frame}>
      <div
        className={styles.box}
        data-invalid={isFaulty(frame.errorMessage) || undefined}
        data-disabled={isDisabled || undefined}
      >
        {children}
      </div>
      {below}
    </FieldFrame>
  )
}
