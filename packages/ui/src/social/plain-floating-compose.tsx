import { Icon } from '../display/icon.tsx'
import { ComposeIcon } from '../display/icons.ts'
import { useUiMessages } from '../locales/messages-context.ts'
import { button } from './floating-compose.css.ts'
import type { FloatingComposeProps } from './floating-compose.tsx'

/** Looks like a `FloatingCompose` that nobody has moved, with nothing to load; the real one takes its place. */
export function PlainFloatingCompose({ onCompose }: Pick<FloatingComposeProps, 'onCompose'>) {
  const messages = useUiMessages()
  return (
    <button type="button" className={button} aria-label={messages.compose} onClick={onCompose}>
      <Icon of={ComposeIcon} />
    </button>
  )
}
