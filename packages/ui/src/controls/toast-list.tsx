import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon } from '../display/icons.ts'
import { controlTexts } from '../locales/en/controls.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import * as styles from './toast.css.ts'
import type { ToastItem } from './use-toasts.ts'

const drawings = { success: SuccessIcon, error: ErrorIcon, info: InfoIcon }

export interface ToastRegionProps {
  toasts: readonly ToastItem[]
  onDismiss: (id: string) => void
  /** How long a toast stays, in milliseconds, or `Infinity`; it waits while it is hovered, focused or covered. */
  duration?: number
  /** The current page: toasts that are out of view do not follow to the next. */
  page?: string
}

/** How long (ms) a toast must be visible to count as read: a newer one that covers it then dismisses it. */
const readMs = 2000
/** Browsers start a timer that is longer at once. */
const maxTimerMs = 2 ** 31 - 1

/** A server has no window: its toasts are laid out by the browser. */
const isNarrow = () => typeof window !== 'undefined' && matchMedia(styles.narrow).matches

/** The edge of the window away from the control that a toast is about. An on-screen keyboard covers the bottom edge. */
function findFreeEdge(toast: ToastItem | undefined): 'top' | 'bottom' {
  if (typeof window === 'undefined') return 'top'
  const about = toast?.about ?? document.activeElement?.getBoundingClientRect()
  const hasKeyboard = (window.visualViewport?.height ?? innerHeight) < 0.75 * innerHeight
  if (!about || hasKeyboard) return 'top'
  const { top, bottom, height } = about
  // An element as tall as the page is the body: nothing had the focus.
  const isControl = height < innerHeight
  return isControl && bottom > 0 && top + bottom < innerHeight ? 'bottom' : 'top'
}

/** The toasts of a `ToastLiveRegion`. An app can combine the two itself to load this with the first toast. */
export function ToastList({ toasts, onDismiss, duration = 6000, page }: ToastRegionProps) {
  const covered = toasts.length - (isNarrow() ? 1 : styles.atOnce)
  const newest = toasts.at(-1)
  // Measured for each toast when it appears.
  const edge = useMemo(
    () => findFreeEdge(newest),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [newest?.id],
  )
  const shownPage = useRef(page)
  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    for (const { id } of toasts.slice(0, Math.max(0, covered))) onDismiss(id)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- those covered when the page changes
  }, [page])
  return toasts.map((toast, index) => (
    <Toast
      key={toast.id}
      toast={toast}
      edge={edge}
      isCovered={index < covered}
      onDismiss={onDismiss}
      duration={duration}
    />
  ))
}

interface ToastProps extends Required<Pick<ToastRegionProps, 'onDismiss' | 'duration'>> {
  toast: ToastItem
  edge: 'top' | 'bottom'
  isCovered: boolean
}

function Toast({ toast, edge, isCovered, onDismiss, duration }: ToastProps) {
  const t = useUiTranslation(controlTexts)
  const [isHeld, setIsHeld] = useState(false)
  const isRead = useRef(false)
  const before = useRef<HTMLElement | null>(null)
  const frame = useRef<HTMLSpanElement>(null)
  // Often a new function in every render, which must not start the time again.
  const dismiss = useRef(onDismiss)
  useLayoutEffect(() => {
    dismiss.current = onDismiss
  })
  useLayoutEffect(() => {
    const { current: toastFrame } = frame
    return () => {
      // The app has dismissed it, perhaps for a newer one with the same words.
      if (toastFrame?.contains(document.activeElement)) before.current?.focus({ preventScroll: true })
    }
  }, [])
  const stayMs = toast.action ? 2 * duration : duration
  useEffect(() => {
    if (isCovered) {
      if (isRead.current) dismiss.current(toast.id)
      return undefined
    }
    const timer = setTimeout(() => {
      isRead.current = true
    }, readMs)
    return () => clearTimeout(timer)
  }, [isCovered, toast.id])
  useEffect(() => {
    if (isHeld || isCovered || stayMs > maxTimerMs) return undefined
    const timer = setTimeout(() => dismiss.current(toast.id), stayMs)
    return () => clearTimeout(timer)
  }, [isHeld, isCovered, stayMs, toast.id])
  /** The focus returns to where it was before, and goes on from there. */
  const close = () => {
    before.current?.focus({ preventScroll: true })
    onDismiss(toast.id)
  }
  return (
    <span
      ref={frame}
      className={cx(styles.toast, styles.tone[toast.tone])}
      data-edge={edge}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setIsHeld(true)
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement | null
      }}
      onBlur={() => setIsHeld(false)}
    >
      <span className={styles.mark}>
        <Icon of={drawings[toast.tone]} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{toast.title}</span>
        {toast.description !== undefined && <span className={styles.description}>{toast.description}</span>}
      </span>
      {toast.action && (
        <Button
          size="sm"
          onPress={() => {
            close()
            toast.action?.onPress()
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton size="sm" icon={CloseIcon} aria-label={t('dismiss')} onPress={close} />
    </span>
  )
}
