import { useCallback, useRef, useState } from 'react'

/** The outcome of a user's action. */
export interface ToastItem {
  id: string
  tone: 'success' | 'error' | 'info'
  title: string
  description?: string | undefined
  /** A button: Undo. The toast stays twice as long with it. */
  action?: { readonly label: string; readonly onPress: () => void }
  /** The position of the control that had the focus, which the toast is about. */
  about?: DOMRect | undefined
}

/** The toasts on screen, and what shows and dismisses them. */
export interface Toasts {
  toasts: readonly ToastItem[]
  show: (toast: Omit<ToastItem, 'id' | 'about'>) => void
  dismiss: (id: string) => void
}

/** More toasts than this are dropped. */
const maxToasts = 20

const isSame = (a: Omit<ToastItem, 'id'>, b: Omit<ToastItem, 'id'>) =>
  a.tone === b.tone && a.title === b.title && a.description === b.description && !a.action

/**
 * The list behind a `ToastRegion`, newest last. Duplicates are merged, and the oldest are dropped when there are too many.
 * @example
 * const { toasts, show, dismiss } = useToasts()
 * const region = <ToastRegion toasts={toasts} onDismiss={dismiss} />
 * show({ tone: 'success', title: 'Posted' })
 */
export function useToasts(): Toasts {
  const [toasts, setToasts] = useState<readonly ToastItem[]>([])
  const count = useRef(0)
  const show = useCallback((toast: Omit<ToastItem, 'id' | 'about'>) => {
    count.current += 1
    const id = `toast-${count.current}`
    const about = document.activeElement?.getBoundingClientRect()
    setToasts((shown) =>
      [...shown.filter((other) => !isSame(other, toast)), { ...toast, id, about }].slice(-maxToasts),
    )
  }, [])
  const dismiss = useCallback(
    (id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  return { toasts, show, dismiss }
}
