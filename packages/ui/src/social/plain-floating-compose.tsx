import { Icon } from '../display/icon.tsx'
import { ComposeIcon } from '../display/icons.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { button } from './floating-compose.css.ts'
import type { FloatingComposeProps } from './floating-compose.tsx'

/** Looks like a `FloatingCompose` that nobody has moved, with nothing to load; the real one takes its place. */
export function PlainFloatingCompose({ onCompose }: Pick<FloatingComposeProps, 'onCompose'>) {
  const t = useUiTranslation()
  return (
    <button type="button" className={button} aria-label={t('compose')} onClick={onCompose}>
      <Icon of={ComposeIcon} />
    </button>
  )
}
