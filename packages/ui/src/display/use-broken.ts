import { useState } from 'react'

/** Which images could not be shown, by their addresses. */
export function useBroken() {
  const [broken, setBroken] = useState<readonly string[]>([])
  return {
    isBroken: (src: string) => broken.includes(src),
    onBroken: (src: string) => setBroken((sources) => [...sources, src]),
  }
}
