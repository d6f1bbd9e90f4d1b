import { FloatingCompose } from '@ncc/ui'
import { useStorage, useStored } from '@ncc/kit/parts'
import { readFloatingPosition, writeFloatingPosition } from '../../shared/storage/floating-position.ts'
import { useCompose } from './compose-provider.tsx'

/** The floating button at its stored position. */
export function FloatingButton() {
  const compose = useCompose()
  const storage = useStorage()
  const position = useStored(readFloatingPosition)
  return (
    <FloatingCompose
      onCompose={compose}
      position={position}
      onPositionChange={(next) => writeFloatingPosition(storage, next)}
    />
  )
}
