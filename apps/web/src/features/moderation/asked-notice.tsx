import { Button, Notice, Skeleton, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import type { Asked } from './use-management.ts'

/** Says that a relay is being asked, or has failed to answer; nothing once it has answered. */
export function AskedNotice({ of: { status, data, again } }: { of: Asked<unknown> }) {
  const { t } = useTranslation()
  if (status === 'failed') {
    return (
      <Notice
        tone="danger"
        title={t('moderation.failed')}
        action={<Button onPress={again}>{t('app.retry')}</Button>}
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
