import { Dialog } from '@ncc/ui'
import { PostComposer } from '@ncc/kit/parts'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** The dialog for a new post. */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('compose.title')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <PostComposer placeholder={t('compose.placeholder')} isBare onPublished={onClose} />
    </Dialog>
  )
}
