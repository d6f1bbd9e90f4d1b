import { forwardRef } from 'react'
import { Icon } from '../display/icon.tsx'
import { ComposeIcon } from '../display/icons.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { button } from './floating-compose.css.ts'

export interface PlainFloatingComposeProps {
  /** Called on a tap or Enter: open the 'Create a new post' dialog. */
  onCompose: () => void
}

/**
 * A `FloatingCompose` at its initial position, without gestures: it costs nothing to load. `useFloatingComposeGestures` can
 * be added later to the button, its `ref`, while it is pressed or focused, too.
 */
export const PlainFloatingCompose = forwardRef<HTMLButtonElement, PlainFloatingComposeProps>(
  function PlainFloatingCompose({ onCompose }, ref) {
    const t = useUiTranslation()
    return (
      <button
        ref={ref}
        type="button"
        className={button}
        aria-label={t('compose')}
        // The gestures prevent the click that ends one of them.
        onClick={(event) => event.defaultPrevented || onCompose()}
      >
        <Icon of={ComposeIcon} />
      </button>
    )
  },
)
