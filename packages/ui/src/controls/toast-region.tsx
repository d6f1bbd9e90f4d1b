import { useEffect, useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon } from '../display/icons.ts'
import { useUiMessages } from '../messages/messages-context.ts'
import { IconButton } from './icon-button.tsx'
import * as styles from './toast.css.ts'
import type { ToastItem } from './use-toasts.ts'

const drawings = { success: SuccessIcon, error: ErrorIcon, info: InfoIcon }

export interface ToastRegionProps {
  toasts: readonly ToastItem[]
  onDismiss: (id: string) => void
  /** How long a toast stays, in milliseconds; it waits while it is hovered, focused or covered. */
  duration?: number
}

/**
 * The one live region of the page, usable above dialogs too. Put it once at the end of the app. The newest are in sight, the
 * others come back when those are gone.
 */
export function ToastRegion({ toasts, onDismiss, duration = 6000 }: ToastRegionProps) {
  const messages = useUiMessages()
  const covered = toasts.length - (matchMedia(styles.narrow).matches ? 1 : styles.atOnce)
  return (
    // react-aria hides the page from assistive technology behind a dialog; this mark keeps the region audible.
    <section aria-label={messages.notifications} className={styles.region} data-react-aria-top-layer="true">
      <output aria-atomic={false} className={styles.stack}>
        {toasts.map((toast, index) => (
          <Toast
            key={toast.id}
            toast={toast}
            isCovered={index < covered}
            onDismiss={onDismiss}
            duration={duration}
          />
        ))}
      </output>
    </section>
  )
}

function Toast({
  toast,
  isCovered,
  onDismiss,
  duration,
}: { toast: ToastItem; isCovered: boolean } & Omit<Required<ToastRegionProps>, 'toasts'>) {
  const messages = useUiMessages()
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld || isCovered) return undefined
    const timer = setTimeout(() => onDismiss(toast.id), duration)
    return () => clearTimeout(timer)
  }, [isHeld, isCovered, duration, onDismiss, toast.id])
  return (
    <span
      className={cx(styles.toast, styles.tone[toast.tone])}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className={styles.mark}>
        <Icon of={drawings[toast.tone]} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{toast.title}</span>
        {toast.description !== undefined && <span className={styles.description}>{toast.description}</span>}
      </span>
      <IconButton
        size="sm"
        icon={CloseIcon}
        aria-label={messages.dismiss}
        onPress={() => onDismiss(toast.id)}
      />
    </span>
  )
}
