import { Suspense, useState } from 'react'
import { IconButton, Menu, MoreIcon, WarningIcon } from '@ncc/ui'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { LazyReportDialog } from './lazy-report-dialog.tsx'

/** What members seldom do with a person (64 hex): report them. */
export function ReportMenu({ pubkey }: { readonly pubkey: string }) {
  const { t } = useTranslation()
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <Menu
        label={t('report.menu')}
        trigger={<IconButton icon={MoreIcon} aria-label={t('report.menu')} />}
        items={[{ id: 'report', label: t('report.report'), icon: WarningIcon }]}
        onAction={() => setReporting(true)}
      />
      {isReporting && (
        <Suspense fallback={null}>
          <LazyReportDialog pubkey={pubkey} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}
