import { ToastList, type ToastRegionProps } from './toast-list.tsx'
import { ToastLiveRegion } from './toast-live-region.tsx'

export type { ToastRegionProps } from './toast-list.tsx'

/**
 * The live region of the page, which works above dialogs too. Put it once at the end of the app. The newest toasts are
 * visible; older ones return when those are gone, unless they have been visible long enough or the page has changed.
 */
export function ToastRegion(props: ToastRegionProps) {
  return (
    <ToastLiveRegion>
      <ToastList {...props} />
    </ToastLiveRegion>
  )
}
