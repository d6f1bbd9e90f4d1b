import { useCallback, useState } from 'react'
import { useClient } from '@ncc/hooks'
import { relayName, useToast } from '@ncc/kit/parts'
import { Button, DownloadIcon, EmptyState, Inline, Stack } from '@ncc/ui'
import { download } from '../../shared/download.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useAnswer } from '../../shared/use-answer.ts'
import { logAnswer, type LogEntry } from './answers.ts'
import { Actions } from './history.tsx'
import { RelayAnswerNotice } from './relay-answer-notice.tsx'
import { managementFailure, useModeration } from './use-management.ts'

const pageSize = 50
/** Entries in one answer for the file; more are asked page by page. */
const filePage = 5000

/** Who did what, to whom, when and why. */
export function ActionLog() {
  const { t } = useTranslation()
  const { call, relay } = useModeration()
  const client = useClient()
  const show = useToast()
  const [limit, setLimit] = useState(pageSize)
  const [isSaving, setSaving] = useState(false)
  const log = useAnswer(useCallback(() => call(logAnswer, 'listlog', { limit }), [call, limit]))

  const save = async () => {
    setSaving(true)
    try {
      const entries: LogEntry[] = []
      for (;;) {
        const before = entries.at(-1)?.number
        const page = await call(logAnswer, 'listlog', {
          limit: filePage,
          ...(before !== undefined && { before }),
        })
        entries.push(...page)
        const last = page.at(-1)?.number
        // A relay that does not know `before` would send the same page for ever.
        if (page.length < filePage || last === undefined || last >= (before ?? Infinity)) break
      }
      const name = `moderation-${relayName(relay).replace(/[^\w.-]+/g, '-')}.json`
      download(name, JSON.stringify(entries, undefined, 2), 'application/json')
    } catch (error) {
      client.log('the log was not downloaded', error)
      show({
        tone: 'error',
        title: t('moderation.actionFailed'),
        description: managementFailure(error, t),
      })
    } finally {
      setSaving(false)
    }
  }

  return (
    <Stack>
      <RelayAnswerNotice of={log} />
      {log.data?.length === 0 && <EmptyState title={t('log.empty')} />}
      {log.data && log.data.length > 0 && (
        <>
          <Inline>
            <Button icon={DownloadIcon} isPending={isSaving} onPress={() => void save()}>
              {t('log.download')}
            </Button>
          </Inline>
          <Actions entries={log.data} hasTargets />
        </>
      )}
      {log.data && log.data.length >= limit && (
        <Inline justify="center">
          <Button onPress={() => setLimit(limit + pageSize)}>{t('moderation.showMore')}</Button>
        </Inline>
      )}
    </Stack>
  )
}
