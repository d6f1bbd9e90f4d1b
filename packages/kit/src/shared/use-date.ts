import { useMemo } from 'react'
import { useTranslation } from './locales/use-translation.ts'
import { writeMoment } from './moment.ts'

/**
 * Formats a Unix time (seconds) as date and time, in the current language; `short` leaves out the seconds, `none`
 * the time.
 */
export function useDate(timeStyle: 'none' | 'short' | 'medium' = 'medium'): (seconds: number) => string {
  const { language } = useTranslation()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      ...(timeStyle !== 'none' && { timeStyle }),
    })
    return (seconds) => writeMoment(format, seconds)
  }, [language, timeStyle])
}
