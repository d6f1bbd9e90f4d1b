import { createContext, use, type Context } from 'react'

/** A context that must be provided, and the hook that reads it; `name` appears in the error, which the hook throws, if it is not. */
export function createRequiredContext<T>(name: string): readonly [Context<T | undefined>, () => T] {
  const context = createContext<T | undefined>(undefined)
  function useValue(): T {
    const value = use(context)
    if (value === undefined) throw new Error(`${name} is missing`)
    return value
  }
  return [context, useValue]
}
