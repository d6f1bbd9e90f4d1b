import { Notice, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

interface WritingNoticeProps {
  /** The words of the text that mention somebody. */
  readonly mentioned: readonly string[]
  /** Why the post cannot go out. */
  readonly warning: string
  /** Which files were not taken. */
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
