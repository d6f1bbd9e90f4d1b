import {
  type ForwardedRef,
  forwardRef,
  type KeyboardEvent,
  type ReactElement,
  type RefAttributes,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Icon } from '../display/icon.tsx'
import { ChevronDownIcon } from '../display/icons.ts'
import { controlTexts } from '../locales/en/controls.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { FieldBox, isFaulty } from './field-frame.tsx'
import * as fieldStyles from './field.css.ts'
import { loadForPress } from './load-for-press.ts'
import { NativeButton } from './native.tsx'
import * as styles from './popover.css.ts'
import type { SelectField, SelectOption, SelectProps } from './select-field.tsx'
import type { FocusHandle } from './use-field-ref.ts'

function SelectWithRef<Value extends string>(props: SelectProps<Value>, ref: ForwardedRef<FocusHandle>) {
  const [Field, setField] = useState<typeof SelectField>()
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const t = useUiTranslation(controlTexts)
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }), [])
  if (Field) return <Field {...props} trigger={button} />

  const { label, isLabelHidden = false, description, errorMessage, options, value, isDisabled } = props
  const at = options.findIndex((option) => option.value === value)
  const open = async () => {
    const loaded = await loadForPress(() => import('./select-field.tsx'))
    if (loaded) setField(() => loaded.SelectField)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      void open()
    }
    const chosen = findByKey(key, options, at)
    if (chosen) props.onChange(chosen.value)
  }
  const notes = [
    description !== undefined && `${id}description`,
    isFaulty(errorMessage) && `${id}error`,
  ].filter((note) => note !== false)
  return (
    <div className={fieldStyles.field}>
      <FieldBox
        {...{ label, isLabelHidden, description, errorMessage, isDisabled, id }}
        onLabelClick={() => button.current?.focus()}
      >
        <NativeButton
          className={styles.trigger}
          aria-haspopup="listbox"
          aria-expanded={false}
          aria-labelledby={`${id}value ${id}label`}
          {...(notes.length > 0 && { 'aria-describedby': notes.join(' ') })}
          isDisabled={isDisabled}
          ref={button}
          onPress={() => void open()}
          onKeyDown={onKeyDown}
        >
          <span id={`${id}value`} className={styles.value} {...(at < 0 && { 'data-placeholder': true })}>
            {options[at]?.label ?? props.placeholder ?? t('choose')}
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

/**
 * A choice of one of several values. For two or three that fit side by side use `RadioGroup`. Until it is first opened it is
 * a plain button: the list is loaded then.
 */
export const Select = forwardRef(SelectWithRef) as <Value extends string>(
  props: SelectProps<Value> & RefAttributes<FocusHandle>,
) => ReactElement

/** The choice that a key leads to while the list is closed: the next that begins with a letter, or a neighbour. */
function findByKey<Value extends string>(key: string, options: readonly SelectOption<Value>[], at: number) {
  if (key === 'ArrowLeft') return options[at - 1]
  if (key === 'ArrowRight') return options[at + 1]
  if (key.length !== 1 || key === ' ') return undefined
  const others = [...options.slice(at + 1), ...options.slice(0, at)]
  return others.find(({ label }) => label.toLocaleLowerCase().startsWith(key.toLocaleLowerCase()))
}
