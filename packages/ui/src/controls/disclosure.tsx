import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../display/icon.tsx'
import { ChevronDownIcon } from '../display/icons.ts'
import * as styles from './disclosure.css.ts'
import { NativeButton } from './native.tsx'

export interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  level?: 2 | 3 | 4
  /** Open at first. */
  defaultExpanded?: boolean
  /** Whether it is open, if that is decided elsewhere. */
  isExpanded?: boolean
  onExpandedChange?: (isExpanded: boolean) => void
  isDisabled?: boolean
}

/** Details that most people do not need, one press away. */
export function Disclosure({
  title,
  children,
  level = 3,
  defaultExpanded = false,
  isExpanded: given,
  onExpandedChange,
  isDisabled,
}: DisclosureProps) {
  const [own, setOwn] = useState(defaultExpanded)
  const isExpanded = given ?? own
  const id = useId()
  const summary = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isExpanded && panel.current?.contains(document.activeElement)) summary.current?.focus()
  }, [isExpanded])
  const Heading = `h${level}` as const
  const toggle = () => {
    setOwn(!isExpanded)
    onExpandedChange?.(!isExpanded)
  }
  return (
    <div className={styles.disclosure}>
      <Heading className={styles.heading}>
        <NativeButton
          ref={summary}
          id={`${id}title`}
          className={styles.summary}
          aria-expanded={isExpanded}
          aria-controls={id}
          isDisabled={isDisabled}
          onPress={toggle}
        >
          {title}
          <span className={styles.chevron}>
            <Icon of={ChevronDownIcon} size="sm" />
          </span>
        </NativeButton>
      </Heading>
      <div
        ref={panel}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is laid out in a way of its own
        role="group"
        id={id}
        aria-labelledby={`${id}title`}
        className={styles.panel}
        hidden={!isExpanded}
      >
        {children}
      </div>
    </div>
  )
}
