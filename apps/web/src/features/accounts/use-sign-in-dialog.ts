import { createContext, use } from 'react'

export type SignInTab = 'sign-in' | 'create'

export const SignInContext = createContext<(tab?: SignInTab) => void>(() => undefined)

/** Opens the sign-in dialog at one of its tabs, or the dialog that unlocks the last account. */
export function useSignInDialog(): (tab?: SignInTab) => void {
  return use(SignInContext)
}
