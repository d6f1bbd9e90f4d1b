import { Suspense, useMemo, useState, type ReactNode } from 'react'
import type { NostrEvent } from '@ncc/nostr-core'
import { lazyPart } from '../shared/lazy-part.tsx'
import { useIsWarned } from './use-is-warned.ts'
import type { WarningFoldProps } from './warning-fold.tsx'

const WarningFold = lazyPart(() => import('./warning-fold.tsx').then((m) => m.WarningFold), {
  isWordless: true,
})

/** An event's content warning; with `onOpenChange` it has a button that shows what it hides. */
export function Warning(props: WarningFoldProps) {
  return (
    <Suspense fallback={null}>
      <WarningFold {...props} />
    </Suspense>
  )
}

/** Whether an event's content is hidden, and its warning with the button that shows and hides it; false without a warning. */
export function useFold(event: Pick<NostrEvent, 'id' | 'tags'>): { isFolded: boolean; warning: ReactNode } {
  const isWarned = useIsWarned(event)
  const [opened, setOpened] = useState('')
  const isFolded = isWarned && opened !== event.id
  const warning = useMemo(
    () =>
      isWarned && (
        <Warning
          event={event}
          isOpen={!isFolded}
          onOpenChange={(isOpen) => setOpened(isOpen ? event.id : '')}
        />
      ),
    [event, isWarned, isFolded],
  )
  return { isFolded, warning }
}
