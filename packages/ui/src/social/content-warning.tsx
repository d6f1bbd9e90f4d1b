import { useId } from 'react'
import { Button } from '../controls/button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { WarningIcon } from '../display/icons.ts'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './content-warning.css.ts'

export interface ContentWarningLabelProps {
  /** The author's reason, in plain text; empty if there is none. */
  reason: string
}

export interface ContentWarningProps extends ContentWarningLabelProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A warning in place of content that readers have to confirm first; once they do, it stays above the content. */
export function ContentWarning({ reason, isOpen, onOpenChange }: ContentWarningProps) {
  const t = useUiTranslation()
  const id = useId()
  return (
    <span className={cx(styles.warning, isOpen && styles.opened)}>
      <Icon of={WarningIcon} size="sm" />
      <span className={styles.words} id={id}>
        <ContentWarningLabel reason={reason} />
      </span>
      <Button
        size="sm"
        tone="quiet"
        aria-describedby={id}
        aria-expanded={isOpen}
        onPress={() => onOpenChange(!isOpen)}
      >
        {isOpen ? t('hide') : t('show')}
      </Button>
    </span>
  )
}

/** The warning without a button, in place of an excerpt. */
export function ContentWarningLabel({ reason }: ContentWarningLabelProps) {
  const t = useUiTranslation()
  return (
    <>
      <span className={styles.title}>{t('contentWarning')}</span>
      {reason !== '' && (
        <>
          {': '}
          <bdi>{reason}</bdi>
        </>
      )}
    </>
  )
}
