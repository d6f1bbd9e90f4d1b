import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { Button, Inline, Notice } from '@ncc/ui'
import { place } from './backup-reminder.css.ts'
import { useNewcomer } from './newcomer.tsx'
import { readGeneratedAccounts } from '../../storage/generated-keys.ts'
import { isKeyUnsaved } from '../../storage/unsaved-keys.ts'
import { useStorage } from '../../storage/use-storage.ts'
import { useKeyReminder } from './use-key-reminder.ts'
import { useTranslation } from '../../messages/use-translation.ts'

/** Leads a newcomer to the copy of the key: until there is one, and it can be put off to the next visit. */
export function BackupReminder({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const { pubkey: reminded, remind, forget } = useNewcomer()
  const storage = useStorage()
  const reminder = useKeyReminder()
  const [path, navigate] = useLocation()
  useEffect(() => {
    const isMadeHere = readGeneratedAccounts(storage).some((account) => account.pubkey === pubkey)
    if (!isMadeHere) return
    // Where the device keeps no notes, there is none to read.
    isKeyUnsaved(pubkey).then(
      (isDue) => isDue && remind(pubkey),
      () => undefined,
    )
  }, [storage, pubkey, remind])
  if (reminded !== pubkey) return null
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
            <Button tone="quiet" size="sm" onPress={() => reminder.end(pubkey)}>
              {t('backup.saved')}
            </Button>
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
