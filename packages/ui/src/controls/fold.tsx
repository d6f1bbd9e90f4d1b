import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '../display/icon.tsx'
import { ChevronDownIcon } from '../display/icons.ts'
import { surface } from '../layout/layout.css.ts'
import * as styles from './fold.css.ts'
import { NativeButton } from './native.tsx'

export interface FoldProps {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Rendered only while open, so that it can load then. */
  children: () => ReactNode
  level?: 2 | 3
}

/** A panel that is collapsed until it is opened. For a part of a text use `Disclosure`. */
export function Fold({ title, isOpen, onOpenChange, children, level = 2 }: FoldProps) {
  const id = useId()
  const summary = useRef<HTMLButtonElement>(null)
  const Heading = `h${level}` as const
  return (
    <section className={surface} aria-label={title}>
      <Heading className={styles.heading}>
        <NativeButton
          ref={summary}
          className={styles.summary}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
          onPress={() => onOpenChange(!isOpen)}
        >
          {title}
          <span className={styles.chevron}>
            <Icon of={ChevronDownIcon} size="sm" />
          </span>
        </NativeButton>
      </Heading>
      {isOpen && (
        <FoldBody id={id} summary={summary}>
          {children()}
        </FoldBody>
      )}
    </section>
  )
}

interface FoldBodyProps {
  id: string
  summary: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

/** What is open. If it is removed while it has the focus, the focus moves to the title. */
function FoldBody({ id, summary, children }: FoldBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [opened, title] = [body.current, summary.current]
    return () => {
      if (opened?.contains(document.activeElement)) title?.focus()
    }
  }, [summary])
  return (
    <div ref={body} id={id} className={styles.body}>
      {children}
    </div>
  )
}
