import { ToastList, type ToastRegionProps } from './toast-list.tsx'
import { ToastLiveRegion } from './toast-live-region.tsx'

export type { ToastRegionProps } from './toast-list.tsx'

/**
 * The one live region of the page, usable above dialogs too. Put it once at the end of the app. The newest are in sight;
 * the others come back when those are gone, if nobody can have read them yet and the page is still the same.
 */
export function ToastRegion(props: ToastRegionProps) {
  return (
    <ToastLiveRegion>
      <ToastList {...props} />
    </ToastLiveRegion>
  )
}
