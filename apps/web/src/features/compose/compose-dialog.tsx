import { PostComposer, useUnmountSignal } from '@ncc/kit/parts'
import { Dialog } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** The dialog for a new post. */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const unmountSignal = useUnmountSignal()
  // A post may be published after its dialog is gone, when another one is open.
  const closeOwn = () => !unmountSignal().aborted && onClose()
  return (
    <Dialog title={t('compose.title')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <PostComposer placeholder={t('compose.placeholder')} isBare onPublished={closeOwn} />
    </Dialog>
  )
}
