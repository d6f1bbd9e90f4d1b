import { Suspense, useState } from 'react'
import { IconButton, Menu, MoreIcon, WarningIcon } from '@ncc/ui'
import { CrashedDialog } from '../shared/crashed.tsx'
import { lazyPart } from '../shared/lazy-part.tsx'
import { useTranslation } from '../shared/locales/use-translation.ts'

/** Loaded once it is opened; it suspends. */
export const LazyReportDialog = lazyPart(() => import('./report-dialog.tsx').then((m) => m.ReportDialog), {
  failed: ({ onRetry, onClose }) => <CrashedDialog onRetry={onRetry} onClose={onClose} />,
})

interface ReportMenuProps {
  /** The person, or the author of the post; 64 hex. */
  readonly pubkey: string
  /** The post; 64 hex. */
  readonly eventId?: string
  readonly size?: 'sm' | 'md'
}

/** What members seldom do with a post or a person: report it. */
export function ReportMenu({ size = 'md', ...about }: ReportMenuProps) {
  const { t } = useTranslation()
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <Menu
        label={t('report.menu')}
        trigger={<IconButton icon={MoreIcon} size={size} aria-label={t('report.menu')} />}
        items={[{ id: 'report', label: t('report.report'), icon: WarningIcon }]}
        onAction={() => setReporting(true)}
      />
      {isReporting && (
        <Suspense fallback={null}>
          <LazyReportDialog {...about} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}
