import { Notice, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

interface WritingNoticeProps {
  /** The labels of mentions in the text. */
  readonly mentioned: readonly string[]
  /** Why the post cannot be sent. */
  readonly warning: string
  /** The files that were rejected. */
  readonly notTaken: string
}

/** The composer's notice about the current draft. */
export function WritingNotice({ mentioned, warning, notTaken }: WritingNoticeProps) {
  const { t } = useTranslation()
  if (!warning && !notTaken && mentioned.length === 0) return null
  return (
    <Stack space="sm">
      {mentioned.length > 0 && (
        <Text size="sm" tone="muted">
          {t('compose.mentions', { names: mentioned.join(', ') })}
        </Text>
      )}
      {notTaken && (
        <Notice tone="warning" isAlert>
          {notTaken}
        </Notice>
      )}
      {warning && (
        <Notice tone="danger" isAlert>
          {warning}
        </Notice>
      )}
    </Stack>
  )
}
