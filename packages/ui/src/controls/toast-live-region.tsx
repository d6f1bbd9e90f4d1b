import type { ReactNode } from 'react'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './toast-live-region.css.ts'

/** The live region around a `ToastList`. It exists before the first toast: assistive technology announces what is added. */
export function ToastLiveRegion({ children }: { children: ReactNode }) {
  const t = useUiTranslation()
  return (
    // react-aria hides the page from assistive technology behind a dialog; this mark keeps the region audible.
    <section aria-label={t('notifications')} className={styles.region} data-react-aria-top-layer="true">
      <output aria-atomic={false} className={styles.stack}>
        {children}
      </output>
    </section>
  )
}
