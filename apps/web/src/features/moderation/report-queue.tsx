import { useCallback } from 'react'
import { EmptyState, IconButton, Inline, List, RefreshIcon, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { eventsAnswer, reportsAnswer, type Reported } from './answers.ts'
import { RelayAnswerNotice } from './relay-answer-notice.tsx'
import { ReportedItem } from './reported-item.tsx'
import { useRelayAnswer, useModeration } from './use-management.ts'

/** What is reported and not answered yet; the relay puts members' reports first. */
export function ReportQueue() {
  const { t } = useTranslation()
  const { call, can } = useModeration()
  const hasReports = can('listreports')
  const queue = useRelayAnswer(
    useCallback(async (): Promise<readonly Reported[]> => {
      if (hasReports) return call(reportsAnswer, 'listreports')
      const events = await call(eventsAnswer, 'listeventsneedingmoderation')
      return events.map(({ id, reason }) => ({ event: id, reports: [], note: reason }))
    }, [call, hasReports]),
  )
  return (
    <Stack>
      <RelayAnswerNotice of={queue} />
      {queue.data && (
        <Inline justify="between">
          <Text tone="muted">{t('reports.open', { count: queue.data.length })}</Text>
          <IconButton
            icon={RefreshIcon}
            data-refresh
            aria-label={t('moderation.refresh')}
            onPress={queue.refetch}
          />
        </Inline>
      )}
      {queue.data?.length === 0 && <EmptyState title={t('reports.empty')} hint={t('reports.emptyHint')} />}
      {queue.data && queue.data.length > 0 && (
        <List label={t('reports.list')} space="md">
          {queue.data.map((reported) => (
            <ReportedItem
              key={reported.event ?? reported.pubkey}
              reported={reported}
              onChange={queue.refetch}
            />
          ))}
        </List>
      )}
    </Stack>
  )
}
