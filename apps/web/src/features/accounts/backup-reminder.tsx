import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { type SafeStorage, useStored } from '@ncc/kit/parts'
import { Button, Inline, Notice } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { readDeviceKey } from '../../shared/storage/device-keys.ts'
import { place } from './backup-reminder.css.ts'
import { SignerNotice } from './signer-notice.tsx'
import { useNoteBackup } from './use-note-backup.ts'

/**
 * Asks the owner of a key that was generated here to back it up; 'Later' postpones this until the next visit. Otherwise
 * shows the notice about the account's signer, if there is one.
 */
export function BackupReminder({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const readKey = useCallback((storage: SafeStorage) => readDeviceKey(storage, pubkey), [pubkey])
  const lacksBackup = useStored(readKey)?.lacksBackup
  const noteBackup = useNoteBackup()
  const [isLater, setLater] = useState(false)
  const [path, navigate] = useLocation()
  if (!lacksBackup || isLater) return <SignerNotice />
  return (
    <div className={place}>
      <Notice
        tone="info"
        title={t('backup.remind')}
        action={
          <Inline wrap>
            {path !== '/account-keys' && (
              <Button tone="primary" size="sm" onPress={() => navigate('/account-keys')}>
                {t('backup.save')}
              </Button>
            )}
            <Button tone="quiet" size="sm" onPress={() => noteBackup(pubkey)}>
              {t('backup.saved')}
            </Button>
            <Button tone="quiet" size="sm" onPress={() => setLater(true)}>
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
