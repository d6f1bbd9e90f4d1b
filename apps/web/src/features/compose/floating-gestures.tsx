import { useStorage, useStored } from '@ncc/kit/parts'
import { useFloatingComposeGestures } from '@ncc/ui'
import { readFloatingPosition, writeFloatingPosition } from '../../shared/storage/floating-position.ts'
import { useCompose } from './compose-provider.tsx'

/** Makes the floating button movable, and places it at its stored position. */
export function FloatingGestures({ button }: { readonly button: HTMLButtonElement | null }) {
  const onCompose = useCompose()
  const storage = useStorage()
  const position = useStored(readFloatingPosition)
  const onPositionChange = (next: typeof position & object) => writeFloatingPosition(storage, next)
  useFloatingComposeGestures(button, { onCompose, position, onPositionChange })
  return null
}
