import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Header } from 'react-aria-components/Header'
import {
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components/Select'
import { Icon } from '../display/icon.tsx'
import { CheckIcon, ChevronDownIcon } from '../display/icons.ts'
import { controlTexts } from '../locales/en/controls.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { FieldBox, type FieldFrameProps, isFaulty } from './field-frame.tsx'
import * as fieldStyles from './field.css.ts'
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
  /** Shown while `value` is none of the options; `Choose one` by default. */
  placeholder?: string
  isDisabled?: boolean
}

/** react-aria's select. It replaces the plain one and is open and focused at once. */
export function SelectField<Value extends string>({
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  options,
  value,
  onChange,
  placeholder,
  isDisabled = false,
  trigger: given,
}: SelectProps<Value> & { trigger?: RefObject<HTMLButtonElement | null> }) {
  const t = useUiTranslation(controlTexts)
  const own = useRef<HTMLButtonElement>(null)
  const trigger = given ?? own
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    trigger.current?.focus()
    // oxlint-disable-next-line react/set-state-in-effect -- the focus returns when the list closes, and must be here before
    setOpen(true)
  }, [trigger])
  return (
    <AriaSelect
      value={value}
      placeholder={placeholder ?? t('choose')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      isDisabled={isDisabled}
      isInvalid={isFaulty(errorMessage)}
      validationBehavior="aria"
      className={fieldStyles.field}
      {...(isLabelHidden && { 'aria-label': label })}
      onChange={(key) => {
        const option = options.find((option) => option.value === key)
        if (option) onChange(option.value)
      }}
    >
      <FieldBox
        label={label}
        isLabelHidden={isLabelHidden}
        description={description}
        errorMessage={errorMessage}
        isDisabled={isDisabled}
      >
        <AriaButton ref={trigger} className={styles.trigger}>
          <SelectValue className={styles.value} />
          <Icon of={ChevronDownIcon} size="sm" />
        </AriaButton>
      </FieldBox>
      <Popover className={styles.popover} offset={6}>
        <ListBox className={styles.items}>
          {groupsOf(options).map(({ group, options: members }) =>
            group === undefined ? (
              members.map(renderItem)
            ) : (
              // A group may be there twice, with another between.
              <ListBoxSection key={members[0]?.value}>
                <Header className={styles.group}>{group}</Header>
                {members.map(renderItem)}
              </ListBoxSection>
            ),
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

function renderItem(option: SelectOption) {
  return (
    <ListBoxItem key={option.value} id={option.value} textValue={option.label} className={styles.item}>
      {({ isSelected }) => (
        <>
          <span className={styles.itemText}>{option.label}</span>
          {isSelected && <Icon of={CheckIcon} size="sm" />}
        </>
      )}
    </ListBoxItem>
  )
}

interface Group {
  group: string | undefined
  options: SelectOption[]
}

/** Neighbours with the same group together, in their order. */
function groupsOf(options: readonly SelectOption[]): Group[] {
  const groups: Group[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.group === option.group) last.options.push(option)
    else groups.push({ group: option.group, options: [option] })
  }
  return groups
}
