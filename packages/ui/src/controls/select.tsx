import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '../display/icon.tsx'
import { ChevronDownIcon } from '../display/icons.ts'
import { FieldBox, type FieldFrameProps, isFaulty } from './field-frame.tsx'
import * as fieldStyles from './field.css.ts'
import { NativeButton } from './native.tsx'
import * as styles from './popover.css.ts'

/** A choice of a select. */
export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  /** The heading of its group; neighbours with the same group share one. */
  group?: string
}

export interface SelectProps<Value extends string = string> extends FieldFrameProps {
  options: readonly SelectOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  isDisabled?: boolean
}

const loadField = () => import('./select-field.tsx')

/**
 * A choice of one of several values. For two or three that fit side by side use `RadioGroup`. Until it is first opened it is
 * a plain button: the list is loaded then.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const [Field, setField] = useState<Awaited<ReturnType<typeof loadField>>['SelectField']>()
  const [isAsked, setAsked] = useState(false)
  const id = useId()
  if (Field) return <Field {...props} />

  const { label, isLabelHidden = false, description, errorMessage, options, value, isDisabled } = props
  const open = () => {
    setAsked(true)
    loadField().then(
      ({ SelectField }) => setField(() => SelectField),
      // The next press tries again.
      () => setAsked(false),
    )
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open()
  }
  const notes = [
    description !== undefined && `${id}description`,
    isFaulty(errorMessage) && `${id}error`,
  ].filter((note) => note !== false)
  return (
    <div className={fieldStyles.field}>
      <FieldBox {...{ label, isLabelHidden, description, errorMessage, isDisabled, id }}>
        <NativeButton
          className={styles.trigger}
          aria-haspopup="listbox"
          aria-expanded={isAsked}
          aria-labelledby={`${id}value ${id}label`}
          {...(notes.length > 0 && { 'aria-describedby': notes.join(' ') })}
          isDisabled={isDisabled}
          onPress={open}
          onKeyDown={openByKey}
        >
          <span id={`${id}value`} className={styles.value}>
            {options.find((option) => option.value === value)?.label}
          </span>
          {isLabelHidden && (
            <span id={`${id}label`} hidden>
              {label}
            </span>
          )}
          <Icon of={ChevronDownIcon} size="sm" />
        </NativeButton>
      </FieldBox>
    </div>
  )
}
