import { Icon } from '../display/icon.tsx'
import { ComposeIcon } from '../display/icons.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { button } from './floating-compose.css.ts'
import type { FloatingComposeProps } from './floating-compose.tsx'

/** Looks like a `FloatingCompose` at its initial position, but costs nothing to load; replace it by the real one. */
export function PlainFloatingCompose({ onCompose }: Pick<FloatingComposeProps, 'onCompose'>) {
  const t = useUiTranslation()
  return (
    <button type="button" className={button} aria-label={t('compose')} onClick={onCompose}>
      <Icon of={ComposeIcon} />
    </button>
  )
}
