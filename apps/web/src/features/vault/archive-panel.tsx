import { useToast } from '@ncc/kit/parts'
import { Button, DownloadIcon, FileButton, Inline, Notice, Panel, ProgressBar, Stack, Text } from '@ncc/ui'
import type { Translate } from '../../shared/locales/translator.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useExport, type ExportState } from './use-export.ts'
import { useImport, type ImportResult, type ImportState } from './use-import.ts'

const archiveTypes = ['.jsonl', '.ndjson', 'application/jsonl', 'application/x-ndjson']

/** Export and import of an archive. */
export function ArchivePanel({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const exporting = useExport(pubkey)
  const show = useToast()
  const importing = useImport(pubkey, (result) => {
    const description = importNotes(result, t).join(' ')
    const title = t('vault.imported', { count: result.sent })
    show({ tone: description ? 'info' : 'success', title, ...(description && { description }) })
  })
  const isImporting = importing.state.status === 'reading' || importing.state.status === 'running'
  return (
    <Panel title={t('vault.archive')}>
      <Stack>
        <Text tone="muted">{t('vault.archiveHint')}</Text>
        <Inline wrap>
          <Button
            icon={DownloadIcon}
            isPending={exporting.state.status === 'running'}
            onPress={() => void exporting.start()}
          >
            {t('vault.export')}
          </Button>
          <FileButton
            accept={archiveTypes}
            isPending={isImporting}
            onFiles={([file]) => file && void importing.start(file)}
          >
            {t('vault.import')}
          </FileButton>
          {isImporting && (
            <Button tone="quiet" onPress={importing.stop}>
              {t('vault.stop')}
            </Button>
          )}
        </Inline>
        <ExportProgress state={exporting.state} />
        <ImportProgress state={importing.state} />
      </Stack>
    </Panel>
  )
}

function ExportProgress({ state }: { state: ExportState }) {
  const { t } = useTranslation()
  switch (state.status) {
    case 'idle':
      return null
    case 'running':
      return <ProgressBar label={t('vault.exporting', { count: state.count })} />
    case 'failed':
    case 'unwritten':
      return (
        <Notice tone="danger" isAlert>
          {t(state.status === 'failed' ? 'vault.exportFailed' : 'vault.exportUnwritten')}
        </Notice>
      )
    case 'done':
      return state.missing.length === 0 ? (
        <Notice tone="success">{t('vault.exported', { count: state.count })}</Notice>
      ) : (
        <Notice tone="warning" title={t('vault.exported', { count: state.count })} isAlert>
          {t('vault.exportMissing', { relays: state.missing.join(', ') })}
        </Notice>
      )
  }
}

/** What to say of the events that are not on the relays now. */
function importNotes(
  { queued, refused, unsent, foreign, broken }: ImportResult,
  t: Translate,
): readonly string[] {
  return [
    queued > 0 && t('vault.importQueued', { count: queued }),
    refused > 0 && t('vault.importRefused', { count: refused }),
    unsent > 0 && t('vault.importUnsent', { count: unsent }),
    foreign > 0 && t('vault.importForeign', { count: foreign }),
    broken > 0 && t('vault.importBroken', { count: broken }),
  ].filter((note) => note !== false)
}

function ImportProgress({ state }: { state: ImportState }) {
  const { t } = useTranslation()
  switch (state.status) {
    case 'idle':
      return null
    case 'reading':
      return <ProgressBar label={t('vault.reading')} />
    case 'running':
      return (
        <ProgressBar
          label={t('vault.importing', { done: state.done, total: state.total })}
          value={(100 * state.done) / state.total}
        />
      )
    case 'failed':
      return (
        <Notice tone="danger" isAlert>
          {t(`importFailure.${state.reason}`, { name: state.name })}
        </Notice>
      )
    case 'done': {
      const notes = importNotes(state, t)
      const title = t('vault.imported', { count: state.sent })
      return (
        <Notice tone={notes.length > 0 ? 'warning' : 'success'} title={title}>
          {notes.map((note) => (
            <Text key={note}>{note}</Text>
          ))}
        </Notice>
      )
    }
  }
}
