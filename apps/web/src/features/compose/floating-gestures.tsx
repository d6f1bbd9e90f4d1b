import { FloatingComposeGestures, type FloatingComposeGesturesProps } from '@ncc/ui'
import { useStorage, useStored } from '@ncc/kit/parts'
import { readFloatingPosition, writeFloatingPosition } from '../../shared/storage/floating-position.ts'
import { useCompose } from './compose-provider.tsx'

/** Makes the floating button movable, and places it at its stored position. */
export function FloatingGestures({ button }: Pick<FloatingComposeGesturesProps, 'button'>) {
  const compose = useCompose()
  const storage = useStorage()
  const position = useStored(readFloatingPosition)
  return (
    <FloatingComposeGestures
      button={button}
      onCompose={compose}
      position={position}
      onPositionChange={(next) => writeFloatingPosition(storage, next)}
    />
  )
}
