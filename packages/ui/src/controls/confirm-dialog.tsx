import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'children' | 'size'> {
  /** The button that does it, in the words of the heading. */
  confirmLabel: string
  /** The button that leaves everything as it is. */
  cancelLabel: string
  /** `danger` for what destroys something. */
  tone?: 'danger' | 'primary'
  /** Closing is up to the caller. While a returned promise is pending, the button shows a spinner. */
  onConfirm: () => unknown
  /** Called by the cancel button, the close button and Escape. */
  onCancel: () => void
}

/**
 * Asks before something that cannot be undone. It is open as long as it is rendered, and does not close on a press outside.
 * @example
 * const Ask = ({ remove, close }: Record<'remove' | 'close', () => void>) => (
 *   <ConfirmDialog
 *     title="Delete this draft?"
 *     confirmLabel="Delete draft"
 *     cancelLabel="Keep it"
 *     onConfirm={remove}
 *     onCancel={close}
 *   >
 *     <Text>You cannot get it back.</Text>
 *   </ConfirmDialog>
 * )
 */
export function ConfirmDialog({
  title,
  children,
  size = 'sm',
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await onConfirm()
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      role="alertdialog"
      title={title}
      size={size}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      footer={
        <>
          <Button onPress={onCancel}>{cancelLabel}</Button>
          <Button tone={tone} isPending={isPending} onPress={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
