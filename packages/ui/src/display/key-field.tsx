import { useId, useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { copyTexts } from '../locales/en/copying.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { CheckIcon, CopyIcon, HideIcon, ShowIcon } from './icons.ts'
import * as styles from './key-field.css.ts'

export interface KeyFieldProps {
  /** The name of the key: `Public key (npub)`. */
  label: string
  /** The key, in full. */
  value: string
  /** Masked until revealed. The mask says nothing about the length. */
  isSecret?: boolean
  /** Called after the value is in the clipboard; without it that is announced. */
  onCopied?: () => void
  /** Called when the browser forbids copying. */
  onCopyFailed?: (error: unknown) => void
}

/** A key to read, reveal and copy. A secret key is in the document only while it is revealed. */
export function KeyField({ label, value, isSecret = false, onCopied, onCopyFailed }: KeyFieldProps) {
  const t = useUiTranslation(copyTexts)
  const id = useId()
  // The values themselves: another one is masked again.
  const [revealed, setRevealed] = useState<string>()
  const [copied, setCopied] = useState<string>()
  const isRevealed = revealed === value
  const isCopied = copied === value
  const isMasked = isSecret && !isRevealed

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
    } catch (error) {
      onCopyFailed?.(error)
      return
    }
    setCopied(value)
    onCopied?.()
  }

  return (
    <fieldset className={styles.field} aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.box}>
        <code className={cx(styles.value, isMasked && styles.masked)} dir="ltr">
          {isMasked ? '••••••••••••••••' : value}
        </code>
        {isSecret && (
          <IconButton
            icon={isRevealed ? HideIcon : ShowIcon}
            aria-label={isRevealed ? t('hideValue', { label }) : t('showValue', { label })}
            onPress={() => setRevealed(isRevealed ? undefined : value)}
          />
        )}
        <IconButton
          icon={isCopied ? CheckIcon : CopyIcon}
          aria-label={t('copyValue', { label })}
          onPress={copy}
          onPointerLeave={() => setCopied(undefined)}
        />
        {onCopied === undefined && <VisuallyHidden isLive>{isCopied && t('copied')}</VisuallyHidden>}
      </div>
    </fieldset>
  )
}
