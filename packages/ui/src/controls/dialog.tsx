import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from '../cx.ts'
import { CloseIcon } from '../display/icons.ts'
import { heading, headingSize } from '../display/typography.css.ts'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './dialog.css.ts'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  /** The heading; it names the dialog. */
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
  /** The actions at the end. */
  footer?: ReactNode
  size?: keyof typeof styles.size
  /** An alert dialog confirms something irreversible, and does not close on a press outside. */
  role?: 'dialog' | 'alertdialog'
}

/**
 * A modal dialog: keeps the focus inside, closes with Escape, and returns the focus.
 * @example
 * const [isOpen, setIsOpen] = useState(true)
 * const dialog = <Dialog title="Sign out?" isOpen={isOpen} onOpenChange={setIsOpen}>…</Dialog>
 */
export function Dialog({
  title,
  isOpen,
  onOpenChange,
  children,
  footer,
  size = 'md',
  role = 'dialog',
}: DialogProps) {
  const t = useUiTranslation()
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={role === 'dialog'}
      className={styles.overlay}
    >
      <Modal className={cx(styles.modal, styles.size[size])}>
        <AriaDialog role={role} className={styles.dialog}>
          <div className={styles.head}>
            <Heading slot="title" level={2} className={cx(heading, headingSize.lg)}>
              {title}
            </Heading>
            <IconButton icon={CloseIcon} aria-label={t('close')} onPress={() => onOpenChange(false)} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <div className={styles.foot}>{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
