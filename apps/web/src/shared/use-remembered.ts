import { useState } from 'react'
import * as v from 'valibot'
import { usePageMemory } from './page-memory.ts'

/** Like `useState`, for a choice that is restored when Back, Forward or a reload returns to the page. */
export function useRemembered<T extends string | number>(
  name: string,
  initial: T,
  schema: v.GenericSchema<unknown, T>,
): [T, (value: T) => void] {
  const memory = usePageMemory()
  const [value, setValue] = useState<T>(() => {
    const saved = v.safeParse(schema, memory.current?.choices[name])
    return saved.success ? saved.output : initial
  })
  const choose = (next: T) => {
    setValue(next)
    memory.setChoice(name, next)
  }
  return [value, choose]
}
