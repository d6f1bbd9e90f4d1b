import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { TextArea, type TextAreaProps } from '../controls/text-area.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useUiTranslation } from '../locales/translation.ts'
import { insertMention, mentionAt, type MentionQuery } from './mention-at.ts'
import { type Mentionable, MentionList } from './mention-list.tsx'
import * as styles from './mention.css.ts'

export interface MentionAreaProps extends TextAreaProps {
  value: string
  onChange: (value: string) => void
  /** People who fit what is typed after an `@`, best first. */
  people: readonly Mentionable[]
  /** Told what is typed after an `@`; undefined where nothing is. */
  onQuery: (query: string | undefined) => void
  /** Told who was chosen, right before their `mention` is put into the text. */
  onTake?: ((person: Mentionable) => void) | undefined
}

/** Several lines of text in which `@` completes names. Arrows choose, Enter or Tab takes, Escape dismisses. */
export function MentionArea({ people, onQuery, onTake, ...area }: MentionAreaProps) {
  const t = useUiTranslation()
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
    if (!isOpen || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
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
}
