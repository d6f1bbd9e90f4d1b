import { writeMoment } from '@ncc/kit/parts'

/** Messages of one day, oldest first. */
export interface Day<Message> {
  /** Midnight, local time, in seconds. */
  readonly start: number
  readonly messages: readonly Message[]
}

function midnight(seconds: number): number {
  const date = new Date(seconds * 1000)
  return Math.floor(date.setHours(0, 0, 0, 0) / 1000)
}

/** Groups messages, oldest first, by the day they were written, in local time. */
export function byDay<Message extends { readonly created_at: number }>(
  messages: readonly Message[],
): readonly Day<Message>[] {
  const days = new Map<number, Message[]>()
  for (const message of messages) {
    const start = midnight(message.created_at)
    const day = days.get(start)
    if (day) day.push(message)
    else days.set(start, [message])
  }
  return [...days].map(([start, messages]) => ({ start, messages }))
}

/** 'Today', 'Yesterday', or the date; `start` and `now` in seconds. */
export function dayLabel(start: number, now: number, language: string): string {
  const today = midnight(now)
  const daysAgo = Math.round((today - start) / 86_400)
  if (daysAgo === 0 || daysAgo === 1) {
    const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-daysAgo, 'day')
    return words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
  }
  const isThisYear = new Date(start * 1000).getFullYear() === new Date(now * 1000).getFullYear()
  const year = isThisYear ? {} : { year: 'numeric' as const }
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...year,
  })
  return writeMoment(format, start)
}
