import { useMemo } from 'react'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { writeMoment } from '../../shared/moment.ts'

/** Writes a moment (seconds) as a date with its time, in the language in use. */
export function useDate(): (seconds: number) => string {
  const { language } = useTranslation()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
    return (seconds) => writeMoment(format, seconds)
  }, [language])
}
