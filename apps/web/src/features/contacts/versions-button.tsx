import { lazy, Suspense, useState } from 'react'
import { Button } from '@ncc/ui'
import { useTranslation } from '../../messages/use-translation.ts'

const VersionsDialog = lazy(() =>
  import('./versions-dialog.tsx').then((m) => ({ default: m.VersionsDialog })),
)

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
