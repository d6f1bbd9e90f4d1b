import { useEffect, useEffectEvent } from 'react'
import { useToast } from '@ncc/kit/parts'

/** Shows an error each time a condition begins to hold, or another text that is the condition does. */
export function useToastWhen(
  condition: boolean | string | undefined,
  title: string,
  description?: string,
): void {
  const show = useToast()
  const tell = useEffectEvent(() => show({ tone: 'error', title, description }))
  useEffect(() => {
    if (condition) tell()
  }, [condition])
}
