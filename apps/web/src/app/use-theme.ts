import { useEffect } from 'react'
import { readTheme, themeKey } from '../storage/theme.ts'
import type { SafeStorage } from '../storage/safe-storage.ts'

/** Puts the chosen theme and the city's own look on the document. */
export function useTheme(storage: SafeStorage, city: string): void {
  useEffect(() => {
    const root = document.documentElement
    const prefersLight = window.matchMedia('(prefers-color-scheme: light)')
    const apply = () => {
      const theme = readTheme(storage)
      root.dataset['theme'] = theme === 'system' ? (prefersLight.matches ? 'light' : 'dark') : theme
      root.dataset['city'] = city
    }
    apply()
    prefersLight.addEventListener('change', apply)
    const unsubscribe = storage.subscribe((key) => {
      if (key === undefined || key === themeKey) apply()
    })
    return () => {
      prefersLight.removeEventListener('change', apply)
      unsubscribe()
    }
  }, [storage, city])
}
