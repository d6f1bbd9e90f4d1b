import type { KeyboardEvent, ReactNode } from 'react'
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

/** react-aria's own validation, which would keep a form from being sent without a word: `errorMessage` says what is wrong. */
export type NativeValidation = 'isInvalid' | 'validate' | 'validationBehavior'

/** Whether a field with this error is marked as invalid. */
export const isFaulty = (errorMessage: string | undefined) =>
  errorMessage !== undefined && errorMessage !== ''

/**
 * Whether a key belongs to the composition of a word, such as a Japanese one. Safari sends the Enter that ends it afterwards,
 * with 229 as its code.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229

/** What a field needs that is none of react-aria's. */
interface PlainFieldProps {
  /** The beginning of the ids of its label, help text and error. */
  id?: string | undefined
  onLabelClick?: (() => void) | undefined
}

/**
 * The label above a field, and the help text and error below it.
 * A react-aria field associates them for assistive technology.
 */
export function FieldFrame({
  label,
  isLabelHidden,
  description,
  errorMessage,
  id,
  onLabelClick,
  children,
}: FieldFrameProps & PlainFieldProps & { children: ReactNode }) {
  return (
    <>
      {!isLabelHidden && (
        <Label
          className={styles.label}
          {...(id !== undefined && { id: `${id}label`, elementType: 'span', onClick: onLabelClick })}
        >
          {label}
        </Label>
      )}
      {children}
      {description !== undefined && (
        <Text
          slot="description"
          className={styles.description}
          {...(id !== undefined && { id: `${id}description` })}
        >
          {description}
        </Text>
      )}
      {isFaulty(errorMessage) && (
        <Text slot="errorMessage" className={styles.error} {...(id !== undefined && { id: `${id}error` })}>
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
}: FieldFrameProps &
  PlainFieldProps & { isDisabled?: boolean | undefined; below?: ReactNode; children: ReactNode }) {
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
