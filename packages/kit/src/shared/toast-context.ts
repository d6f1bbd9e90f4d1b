import { createContext, use } from 'react'
import type { Toasts } from '@ncc/ui'

export const ToastContext = createContext<Toasts['show']>(() => undefined)

/** Shows the outcome of a user's action. */
export function useToast(): Toasts['show'] {
  return use(ToastContext)
}
