import type { EventTemplate, Tag } from './event.ts'
import { isHex64 } from './hex.ts'

/** The first tag with that name. */
export function findTag(event: EventTemplate, name: string): Tag | undefined {
  return event.tags.find((tag) => tag[0] === name)
}

/** The first value of the first tag with that name. */
export function tagValue(event: EventTemplate, name: string): string | undefined {
  return findTag(event, name)?.[1]
}

/** The same, trimmed; undefined if it is blank. */
export function tagText(event: EventTemplate, name: string): string | undefined {
  return tagValue(event, name)?.trim() || undefined
}

/** The first values of all tags with that name, in order; tags without a value are skipped. */
export function tagValues(event: EventTemplate, name: string): string[] {
  return event.tags.flatMap((tag) => (tag[0] === name && tag[1] !== undefined ? [tag[1]] : []))
}

/** The distinct public keys or ids (64 hex) in tags with that name, in order. */
export function hexTagValues(event: EventTemplate, name: string): string[] {
  return [...new Set(tagValues(event, name).filter(isHex64))]
}
