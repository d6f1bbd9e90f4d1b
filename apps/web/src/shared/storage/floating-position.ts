import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'

const key = 'floating_compose_pos_v1'
const position = v.object({ top: v.pipe(v.number(), v.finite()), side: v.picklist(['left', 'right']) })

/** The position of the floating button: pixels from the top, and a side. */
export type FloatingPosition = v.InferOutput<typeof position>

export function readFloatingPosition(storage: SafeStorage): FloatingPosition | undefined {
  return storage.read(key, position)
}

export function writeFloatingPosition(storage: SafeStorage, value: FloatingPosition): void {
  storage.write(key, value)
}
