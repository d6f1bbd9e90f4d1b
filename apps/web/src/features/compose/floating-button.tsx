import { FloatingCompose } from '@ncc/ui'
import { readFloatingPosition, writeFloatingPosition } from '../../storage/floating-position.ts'
import { useStorage, useStored } from '../../storage/use-storage.ts'

/** The button that floats above every page, where its user has put it. */
export function FloatingButton({ onCompose }: { onCompose: () => void }) {
  const storage = useStorage()
  const position = useStored(readFloatingPosition)
  return (
    <FloatingCompose
      onCompose={onCompose}
      position={position}
      onPositionChange={(next) => writeFloatingPosition(storage, next)}
    />
  )
}
