import {
  forwardRef,
  type KeyboardEvent,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isComposing } from '../controls/field-frame.tsx'
import { TextArea, type TextAreaProps } from '../controls/text-area.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { writingTexts } from '../locales/en/writing.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { insertMention, mentionAt, type MentionQuery } from './mention-at.ts'
import { type Mentionable, MentionList } from './mention-list.tsx'
import * as styles from './mention.css.ts'

/** Whom a text can mention. */
export interface MentionSource {
  /** People who match the text after an `@`, best match first. */
  people: readonly Mentionable[]
  /** Called with the text after an `@`; undefined if there is none. */
  onQuery: (query: string | undefined) => void
  /** Called with the chosen person, right before their `mention` is inserted. */
  onTake?: ((person: Mentionable) => void) | undefined
}

export interface MentionAreaProps extends TextAreaProps, MentionSource {
  value: string
  onChange: (value: string) => void
}

/**
 * A text area in which `@` completes names. Arrow keys move through the list, Enter or Tab chooses, Escape closes it. It stays
 * a `textbox`: HTML allows a text area no other role, and a combobox has one line. A status says how many people match.
 */
export const MentionArea = forwardRef<HTMLTextAreaElement, MentionAreaProps>(function MentionArea(
  { people, onQuery, onTake, ...area },
  ref,
) {
  const t = useUiTranslation(writingTexts)
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const caretAfter = useRef<number>(undefined)
  const [typed, setTyped] = useState<MentionQuery>()
  const [active, setActive] = useState(0)
  const isOpen = typed !== undefined && people.length > 0
  const chosen = Math.min(active, people.length - 1)

  useLayoutEffect(() => {
    const caret = caretAfter.current
    caretAfter.current = undefined
    if (caret !== undefined) frame.current?.querySelector('textarea')?.setSelectionRange(caret, caret)
  })

  const type = (next: MentionQuery | undefined) => {
    if (next?.query !== typed?.query) {
      setActive(0)
      onQuery(next?.query)
    }
    setTyped(next)
  }

  const onSelect = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return
    const { value, selectionStart, selectionEnd } = target
    type(selectionStart === selectionEnd ? mentionAt(value, selectionStart) : undefined)
  }

  const take = (person: Mentionable | undefined) => {
    if (!person || !typed) return
    const { text, caret } = insertMention(area.value, typed, person.mention)
    caretAfter.current = caret
    onTake?.(person)
    area.onChange(text)
    type(undefined)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey || isComposing(event)) return
    if (event.key === 'ArrowDown') setActive((chosen + 1) % people.length)
    else if (event.key === 'ArrowUp') setActive((chosen + people.length - 1) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(people[chosen])
    else if (event.key === 'Escape') type(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={frame}
      className={styles.frame}
      onSelect={onSelect}
      onKeyDownCapture={onKeyDown}
      onBlur={() => type(undefined)}
    >
      <TextArea
        {...area}
        ref={ref}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${chosen}` })}
      />
      {isOpen && (
        <MentionList id={listId} label={t('mentionList')} people={people} active={chosen} onTake={take} />
      )}
      <VisuallyHidden>
        <output>{isOpen && t('mentionCount', { count: people.length })}</output>
      </VisuallyHidden>
    </div>
  )
})
