import { forwardRef, type KeyboardEvent, useId, useState } from 'react'
import { isComposing } from '../controls/field-frame.tsx'
import { ComboboxContext, TextField, type TextFieldProps } from '../controls/text-field.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { writingTexts } from '../locales/en/writing.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { MentionList, type Person } from './mention-list.tsx'
import * as styles from './mention.css.ts'

export interface PersonFieldProps extends TextFieldProps {
  value: string
  onChange: (value: string) => void
  /** People who match the input, best match first. */
  people: readonly Person[]
  onTake: (person: Person) => void
}

const opened = { role: 'combobox', 'aria-expanded': true } as const
const closed = { role: 'combobox', 'aria-expanded': false } as const

/** A text field with a list of people (ARIA's combobox). Arrow keys move through it, Enter or a press chooses, Escape closes it. */
export const PersonField = forwardRef<HTMLInputElement, PersonFieldProps>(function PersonField(
  { people, onTake, ...field },
  ref,
) {
  const t = useUiTranslation(writingTexts)
  const listId = useId()
  const [isAsked, setAsked] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isAsked && people.length > 0
  // Enter chooses the first match of a name, but nobody while the field is empty.
  const first = field.value.trim() === '' ? -1 : 0
  const chosen = Math.min(Math.max(active, first), people.length - 1)

  const close = () => {
    setAsked(false)
    setActive(-1)
  }
  const take = (person: Person | undefined) => {
    if (!person) return
    close()
    onTake(person)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (!isOpen) {
      if (event.key === 'ArrowDown') setAsked(true)
      return
    }
    if (event.key === 'ArrowDown') setActive((chosen + 1) % people.length)
    else if (event.key === 'ArrowUp') setActive((chosen > 0 ? chosen : people.length) - 1)
    else if (event.key === 'Enter' && chosen >= 0) take(people[chosen])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.frame} onKeyDownCapture={onKeyDown} onFocus={() => setAsked(true)} onBlur={close}>
      <ComboboxContext.Provider value={isOpen ? opened : closed}>
        <TextField
          {...field}
          ref={ref}
          onChange={(value) => {
            setAsked(true)
            setActive(-1)
            field.onChange(value)
          }}
          autoComplete="off"
          spellCheck="false"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          {...(isOpen && { 'aria-controls': listId })}
          {...(isOpen && chosen >= 0 && { 'aria-activedescendant': `${listId}-${chosen}` })}
        />
      </ComboboxContext.Provider>
      {isOpen && (
        <MentionList id={listId} label={t('personList')} people={people} active={chosen} onTake={take} />
      )}
      <VisuallyHidden>
        <output>{isOpen && t('personCount', { count: people.length })}</output>
      </VisuallyHidden>
    </div>
  )
})
