import type { ReactNode } from 'react'
import * as v from 'valibot'
import { Disclosure } from '@ncc/ui'
import { useRemembered } from '../shared/use-remembered.ts'

const states = v.picklist(['initial', 'open', 'closed'])

interface OutsideFoldProps {
  readonly title: string
  /** The level of its heading. */
  readonly level: 2 | 3
  /** Whether it is open at first, as for a link to something in it. */
  readonly isOpenFirst?: boolean
  /** Rendered only while open. */
  readonly children: () => ReactNode
}

/** What strangers wrote, behind a fold that stays as the reader left it. */
export function OutsideFold({ title, level, isOpenFirst = false, children }: OutsideFoldProps) {
  const [state, setState] = useRemembered<v.InferOutput<typeof states>>('outside', 'initial', states)
  const isOpen = state === 'initial' ? isOpenFirst : state === 'open'
  return (
    <Disclosure
      title={title}
      level={level}
      isExpanded={isOpen}
      onExpandedChange={(isExpanded) => setState(isExpanded ? 'open' : 'closed')}
    >
      {children}
    </Disclosure>
  )
}
