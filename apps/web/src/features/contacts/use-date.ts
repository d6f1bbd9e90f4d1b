import { useMemo } from 'react'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { writeMoment } from '../../shared/moment.ts'

/** Formats a Unix time (seconds) as date and time, in the current language. */
export function useDate(): (seconds: number) => string {
  const { language } = useTranslation()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
    return (seconds) => writeMoment(format, seconds)
  }, [language])
}
