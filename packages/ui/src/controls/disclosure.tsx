import { type ReactNode, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { ChevronDownIcon } from '../display/icons.ts'
import { surface } from '../layout/layout.css.ts'
import * as styles from './disclosure.css.ts'
import { NativeButton } from './native.tsx'

export interface DisclosureProps {
  title: ReactNode
  /** What it hides. A function is called only while it is open, so that it can load then. */
  children: ReactNode | (() => ReactNode)
  /** The level of its heading. */
  level?: 2 | 3 | 4
  /** A panel of a page: a section with a surface of its own. */
  isPanel?: boolean
  /** Open at first. */
  defaultExpanded?: boolean
  /** Whether it is open, if that is decided elsewhere. */
  isExpanded?: boolean
  onExpandedChange?: (isExpanded: boolean) => void
  isDisabled?: boolean
}

/** Details that most people do not need, one press away. If the focus is inside when it closes, it moves to the title. */
export function Disclosure({
  title,
  children,
  level = 3,
  isPanel = false,
  defaultExpanded = false,
  isExpanded: given,
  onExpandedChange,
  isDisabled,
}: DisclosureProps) {
  const [own, setOwn] = useState(defaultExpanded)
  const isExpanded = given ?? own
  const id = useId()
  const summary = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLDivElement>(null)
  // Also the ref of what is rendered only while open: it is called before that is removed.
  const keepFocus = useCallback((opened: unknown) => {
    if (!opened && body.current?.contains(document.activeElement)) summary.current?.focus()
  }, [])
  useLayoutEffect(() => keepFocus(isExpanded), [isExpanded, keepFocus])
  const Frame = isPanel ? 'section' : 'div'
  const Heading = `h${level}` as const
  const named = { 'aria-labelledby': `${id}title` }
  const toggle = () => {
    setOwn(!isExpanded)
    onExpandedChange?.(!isExpanded)
  }
  return (
    <Frame className={isPanel ? surface : styles.plain} {...(isPanel && named)}>
      <Heading className={styles.heading}>
        <NativeButton
          ref={summary}
          id={`${id}title`}
          className={cx(styles.summary, isPanel && styles.panelSummary)}
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
        ref={body}
        id={id}
        className={cx(styles.body, isPanel && styles.panelBody)}
        hidden={!isExpanded}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is laid out in a way of its own
        {...(!isPanel && { role: 'group', ...named })}
      >
        {typeof children === 'function' ? isExpanded && <div ref={keepFocus}>{children()}</div> : children}
      </div>
    </Frame>
  )
}
