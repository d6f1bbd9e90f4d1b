import { Button, Notice, Skeleton, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import type { Answer } from '../../shared/use-answer.ts'

interface RelayAnswerNoticeProps {
  readonly of: Pick<Answer<unknown>, 'status' | 'data' | 'refetch'>
}

/** Says that a relay is being asked, or has failed to answer; nothing once it has answered. */
export function RelayAnswerNotice({ of: { status, data, refetch } }: RelayAnswerNoticeProps) {
  const { t } = useTranslation()
  if (status === 'failed') {
    return (
      <Notice
        tone="danger"
        title={t('moderation.failed')}
        action={<Button onPress={refetch}>{t('app.retry')}</Button>}
      />
    )
  }
  if (data !== undefined) return null
  return (
    <Stack>
      <Text tone="muted">{t('moderation.loading')}</Text>
      <Skeleton height="4rem" />
    </Stack>
  )
}
