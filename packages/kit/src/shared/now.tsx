import { createContext, use, useEffect, useState, type ReactNode } from 'react'

const NowContext = createContext(0)

const seconds = () => Math.floor(Date.now() / 1000)

/** Provides the time for relative labels such as '5m', updated twice a minute. */
export function NowProvider({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setNow(seconds()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return <NowContext value={now}>{children}</NowContext>
}

/** The time for labels, in seconds; up to half a minute old. */
export function useNow(): number {
  return use(NowContext)
}
