import { Suspense, useState } from 'react'
import { CrashedDialog, lazyPart } from '@ncc/kit/parts'
import { Button } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

const VersionsDialog = lazyPart(() => import('./versions-dialog.tsx').then((m) => m.VersionsDialog), {
  failed: CrashedDialog,
})

/** Opens the earlier versions of the contact list. */
export function VersionsButton({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" onPress={() => setOpen(true)}>
        {t('versions.title')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VersionsDialog pubkey={pubkey} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
