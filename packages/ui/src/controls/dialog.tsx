import { type ReactNode, useId, useRef } from 'react'
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

/** What holds written text. */
const textFields =
  'textarea, input:is([type=text], [type=url], [type=email], [type=password]):not([inputmode=numeric])'

/**
 * A modal dialog: keeps the focus inside, closes with Escape, and returns the focus. A press outside closes it too, unless
 * something is written in it.
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
  const modal = useRef<HTMLDivElement>(null)
  const bodyId = useId()
  const isBlank = () =>
    [...(modal.current?.querySelectorAll<HTMLInputElement>(textFields) ?? [])].every(
      ({ value }) => value.trim() === '',
    )
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={role === 'dialog'}
      shouldCloseOnInteractOutside={isBlank}
      className={styles.overlay}
      // A press outside that does not close it leaves the focus, and so Escape, where it is.
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
    >
      <Modal ref={modal} className={cx(styles.modal, styles.size[size])}>
        <AriaDialog
          role={role}
          className={styles.dialog}
          // What is asked is read out with the heading.
          {...(role === 'alertdialog' && { 'aria-describedby': bodyId })}
        >
          <div className={styles.head}>
            <Heading slot="title" level={2} className={cx(heading, headingSize.lg)}>
              {title}
            </Heading>
            <IconButton icon={CloseIcon} aria-label={t('close')} onPress={() => onOpenChange(false)} />
          </div>
          {/* React passes events on to what renders the dialog, which may be a form of its own. */}
          <div id={bodyId} className={styles.body} onSubmit={(event) => event.stopPropagation()}>
            {children}
          </div>
          {Boolean(footer) && <div className={styles.foot}>{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
