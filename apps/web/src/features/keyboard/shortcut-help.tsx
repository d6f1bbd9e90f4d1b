import { Dialog } from '@ncc/ui'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { placesOn } from './places.ts'
import * as styles from './shortcut-help.css.ts'

/** The list of shortcuts. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { off, product } = useCommunity()
  const shortcuts: readonly (readonly [keys: readonly string[], meaning: string])[] = [
    [['j'], t('keys.next')],
    [['k'], t('keys.previous')],
    [['o'], t('keys.open')],
    [['l'], t('keys.like')],
    [['r'], t('keys.reply')],
    [['b'], t('keys.bookmark')],
    [['n'], t('keys.compose')],
    [['/'], t('keys.search')],
    ...placesOn(off).map(({ key, label }) => [['g', key], t(label, { product })] as const),
    [['?'], t('keys.title')],
  ]
  return (
    <Dialog title={t('keys.title')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <dl className={styles.list}>
        {shortcuts.flatMap(([keys, meaning]) => [
          <dt key={`${meaning} keys`} className={styles.keys}>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </dt>,
          <dd key={meaning} className={styles.meaning}>
            {meaning}
          </dd>,
        ])}
      </dl>
    </Dialog>
  )
}
