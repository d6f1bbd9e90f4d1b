import { isoTime, writeMoment } from '@ncc/kit/parts'
import type { TimeStamp } from '@ncc/ui'

/** A profile's website, if it is a web URL; without a scheme it is https. */
export function websiteLink(
  website: string | undefined,
): { href: string; text: string; isInsecure: boolean } | undefined {
  if (website === undefined) return undefined
  const text = website.trim()
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return undefined
  return {
    href: url.href,
    text: url.host + (url.pathname === '/' ? '' : url.pathname),
    isInsecure: url.protocol === 'http:',
  }
}

/** The date on a card, from a Unix time in seconds. */
export function issuedOn(seconds: number | undefined, language: string): TimeStamp | undefined {
  if (seconds === undefined) return undefined
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  return { label: writeMoment(format, seconds), dateTime: isoTime(seconds) }
}
