import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'

const key = 'floating_compose_pos_v1'
// The button stays inside the window whatever the number is.
const position = v.object({ top: v.number(), side: v.picklist(['left', 'right']) })

/** The position of the floating button: pixels from the top, and a side. */
export type FloatingPosition = v.InferOutput<typeof position>

export function readFloatingPosition(storage: SafeStorage): FloatingPosition | undefined {
  return storage.read(key, position)
}

export function writeFloatingPosition(storage: SafeStorage, value: FloatingPosition): void {
  storage.write(key, value)
}
