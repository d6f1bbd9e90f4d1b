import { Button, useUiTranslation } from '@ncc/ui'
import * as styles from './crashed.css.ts'
import { FailureNotice } from './failure-notice.tsx'
import { useTranslation } from './locales/use-translation.ts'

export interface CrashedProps {
  /** Retries what failed. */
  readonly onRetry: () => void
}

/** Shown in place of a part of the page that failed. */
export function Crashed({ onRetry }: CrashedProps) {
  const { t } = useTranslation()
  return (
    <FailureNotice title={t('app.crashed')} retry={t('app.retry')} reload={t('app.reload')} onRetry={onRetry}>
      {t('app.crashedHint')}
    </FailureNotice>
  )
}

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

/** Shown in place of a dialog that failed. A native dialog, because ours may be what failed to load. */
export function CrashedDialog({ onRetry, onClose }: CrashedProps & { readonly onClose: () => void }) {
  const ui = useUiTranslation()
  return (
    <dialog ref={showModal} className={styles.dialog} onClose={onClose}>
      <Crashed onRetry={onRetry} />
      <Button tone="quiet" isFullWidth onPress={onClose}>
        {ui('close')}
      </Button>
    </dialog>
  )
}

/** The failure state of parts that need none; they are retried on the next navigation. */
export const Nothing = () => null
