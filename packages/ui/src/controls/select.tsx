import { Button as AriaButton } from 'react-aria-components/Button'
import {
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components/Select'
import { Icon } from '../display/icon.tsx'
import { CheckIcon, ChevronDownIcon } from '../display/icons.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import * as fieldStyles from './field.css.ts'
import * as styles from './popover.css.ts'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
}

export interface SelectProps<Value extends string = string> extends FieldFrameProps {
  options: readonly SelectOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  isDisabled?: boolean
}

/** One of several values. For two or three that fit side by side use `RadioGroup`. */
export function Select<Value extends string>({
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  options,
  value,
  onChange,
  isDisabled = false,
}: SelectProps<Value>) {
  const isInvalid = errorMessage !== undefined && errorMessage !== ''
  return (
    <AriaSelect
      value={value}
      isDisabled={isDisabled}
      isInvalid={isInvalid}
      className={fieldStyles.field}
      {...(isLabelHidden && { 'aria-label': label })}
      onChange={(key) => {
        const option = options.find((option) => option.value === key)
        if (option) onChange(option.value)
      }}
    >
      <FieldFrame
        label={label}
        isLabelHidden={isLabelHidden}
        description={description}
        errorMessage={errorMessage}
      >
        <div
          className={fieldStyles.box}
          data-invalid={isInvalid || undefined}
          data-disabled={isDisabled || undefined}
        >
          <AriaButton className={styles.trigger}>
            <SelectValue className={styles.value} />
            <Icon of={ChevronDownIcon} size="sm" />
          </AriaButton>
        </div>
      </FieldFrame>
      <Popover className={styles.popover} offset={6}>
        <ListBox className={styles.items}>
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className={styles.item}
            >
              {({ isSelected }) => (
                <>
                  <span className={styles.itemText}>{option.label}</span>
                  {isSelected && <Icon of={CheckIcon} size="sm" />}
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
