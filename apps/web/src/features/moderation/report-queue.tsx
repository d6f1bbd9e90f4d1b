import { useCallback, useState } from 'react'
import { Button, EmptyState, IconButton, Inline, List, RefreshIcon, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useAnswer } from '../../shared/use-answer.ts'
import { eventsAnswer } from './answers.ts'
import { RelayAnswerNotice } from './relay-answer-notice.tsx'
import { readReports, type ReportPages } from './report-pages.ts'
import { ReportedItem } from './reported-item.tsx'
import { useModeration } from './use-management.ts'

/** What is reported and not answered yet; the relay puts members' reports first. */
export function ReportQueue() {
  const { t } = useTranslation()
  const { call, can } = useModeration()
  const hasReports = can('listreports')
  const [pages, setPages] = useState(1)
  const queue = useAnswer(
    useCallback(async (): Promise<ReportPages> => {
      if (hasReports) return readReports(call, pages)
      const events = await call(eventsAnswer, 'listeventsneedingmoderation')
      const reported = events.map(({ id, reason }) => ({ event: id, reports: [], note: reason }))
      return { reported, pages, hasMore: false }
    }, [call, hasReports, pages]),
  )
  const { reported = [], hasMore = false } = queue.data ?? {}
  return (
    <Stack>
      <RelayAnswerNotice of={queue} />
      {queue.data && (
        <Inline justify="between">
          <Text tone="muted">
            {t(hasMore ? 'reports.openSome' : 'reports.open', { count: reported.length })}
          </Text>
          <IconButton
            icon={RefreshIcon}
            data-refresh
            aria-label={t('moderation.refresh')}
            onPress={queue.refetch}
          />
        </Inline>
      )}
      {queue.data && reported.length === 0 && (
        <EmptyState title={t('reports.empty')} hint={t('reports.emptyHint')} />
      )}
      {reported.length > 0 && (
        <List label={t('reports.list')} space="md">
          {reported.map((one) => (
            <ReportedItem key={one.event ?? one.pubkey} reported={one} onChange={queue.refetch} />
          ))}
        </List>
      )}
      {hasMore && (
        <Inline justify="center">
          <Button
            isPending={queue.status === 'ready' && queue.data?.pages !== pages}
            onPress={() => setPages(pages + 1)}
          >
            {t('moderation.showMore')}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}
