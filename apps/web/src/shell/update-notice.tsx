import { Button, Notice } from '@ncc/ui'
import { useTranslation } from '../shared/locales/use-translation.ts'

/** Offers the new release. */
export function UpdateNotice({ onApply }: { onApply: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      title={t('installed.update')}
      action={
        <Button tone="primary" size="sm" onPress={onApply}>
          {t('installed.reload')}
        </Button>
      }
    >
      {t('installed.updateHint')}
    </Notice>
  )
}
