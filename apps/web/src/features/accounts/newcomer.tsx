import { createContext, use, useMemo, useState, type ReactNode } from 'react'

interface Newcomer {
  /** The account (64 hex) that was made here and has no copy of its key yet. */
  readonly pubkey: string | undefined
  readonly remind: (pubkey: string) => void
  readonly forget: () => void
}

const NewcomerContext = createContext<Newcomer>({
  pubkey: undefined,
  remind: () => undefined,
  forget: () => undefined,
})

/** Knows which account is to be reminded of a copy of its key; put off, it is again with the next visit. */
export function NewcomerProvider({ children }: { children: ReactNode }) {
  const [pubkey, setPubkey] = useState<string | undefined>()
  const value = useMemo(() => ({ pubkey, remind: setPubkey, forget: () => setPubkey(undefined) }), [pubkey])
  return <NewcomerContext value={value}>{children}</NewcomerContext>
}

export function useNewcomer(): Newcomer {
  return use(NewcomerContext)
}
