import { CrashedDialog, lazyPart } from '@ncc/kit/parts'

/** Loaded once it is opened; it suspends. */
export const LazyReportDialog = lazyPart(() => import('./report-dialog.tsx').then((m) => m.ReportDialog), {
  failed: CrashedDialog,
})
