import { useLocation } from 'wouter'
import { Button, Inline, Notice } from '@ncc/ui'
import { place } from './backup-reminder.css.ts'
import { useNewcomer } from './newcomer.tsx'
import { useTranslation } from '../../messages/use-translation.ts'

/** Leads a newcomer to the copy of the key, and can be put off. */
export function BackupReminder() {
  const { t } = useTranslation()
  const { forget } = useNewcomer()
  const [path, navigate] = useLocation()
  return (
    <div className={place}>
      <Notice
        tone="info"
        title={t('backup.remind')}
        action={
          <Inline>
            {path !== '/account-keys' && (
              <Button tone="primary" size="sm" onPress={() => navigate('/account-keys')}>
                {t('backup.save')}
              </Button>
            )}
            <Button tone="quiet" size="sm" onPress={forget}>
              {t('backup.later')}
            </Button>
          </Inline>
        }
      >
        {t('backup.remindText')}
      </Notice>
    </div>
  )
}
