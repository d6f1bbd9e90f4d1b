import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as styles from './layout.css.ts'
import { align as alignment, gap } from './space.css.ts'
import type { Align, Space } from './types.ts'

export interface StackProps {
  children: ReactNode
  /** The gap between children. */
  space?: Space
  align?: Align
  as?: 'div' | 'section' | 'header' | 'footer' | 'form'
}

/** Stacks its children vertically. */
export function Stack({ children, space = 'md', align = 'stretch', as: Element = 'div' }: StackProps) {
  return <Element className={cx(styles.stack, gap[space], alignment[align])}>{children}</Element>
}
