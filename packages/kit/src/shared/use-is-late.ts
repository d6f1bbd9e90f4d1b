import { useEffect, useState } from 'react'

/** Whether something was waited for that long (ms), once it was, until `key` changes. */
export function useIsLate(isWaiting: boolean, key: string, waitMs: number): boolean {
  const [late, setLate] = useState<string>()
  const isLate = late === key
  useEffect(() => {
    if (!isWaiting || isLate) return undefined
    const timer = setTimeout(() => setLate(key), waitMs)
    return () => clearTimeout(timer)
  }, [isWaiting, isLate, key, waitMs])
  return isLate
}
