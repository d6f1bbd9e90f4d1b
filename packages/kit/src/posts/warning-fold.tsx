import { contentWarningReason, type NostrEvent } from '@ncc/nostr-core'
import { ContentWarning, ContentWarningLabel } from '@ncc/ui'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { useIsWarned } from './use-is-warned.ts'

export interface WarningFoldProps {
  readonly event: Pick<NostrEvent, 'tags'>
  readonly isOpen?: boolean
  /** Without it there is no button. */
  readonly onOpenChange?: (isOpen: boolean) => void
}

/** The author's warning, and the button that shows what it hides. */
export function WarningFold({ event, isOpen = false, onOpenChange }: WarningFoldProps) {
  const reason = contentWarningReason(event)
  return onOpenChange ? (
    <ContentWarning reason={reason} isOpen={isOpen} onOpenChange={onOpenChange} />
  ) : (
    <ContentWarningLabel reason={reason} />
  )
}

const nothing = { tags: [] }

/** The warning as plain text, for titles and descriptions; undefined if the event's content is shown. */
export function useWarningText(event: NostrEvent | undefined): string | undefined {
  const { t } = useTranslation()
  const isWarned = useIsWarned(event ?? nothing)
  if (!event || !isWarned) return undefined
  const reason = contentWarningReason(event)
  return reason === '' ? t('thread.warned') : t('thread.warnedBecause', { reason })
}
