import { MalformedError } from './errors.ts'
import type { Tag } from './event.ts'
import { isHex64 } from './hex.ts'

/** What can be muted. */
export type MuteType = 'person' | 'word' | 'hashtag' | 'thread'

/**
 * What an account does not want to see. The value is a public key (64 hex), a word or phrase in lower case, a hashtag in
 * lower case without '#', or the id (64 hex) of a thread's root.
 */
export interface MuteTarget {
  readonly type: MuteType
  readonly value: string
}

/** An entry of a mute list. */
export interface Mute extends MuteTarget {
  /** Whether only the account itself can read the entry. */
  readonly isPrivate: boolean
}

const tagNames: Readonly<Record<MuteType, string>> = { person: 'p', word: 'word', hashtag: 't', thread: 'e' }
const types = Object.keys(tagNames) as readonly MuteType[]

/** Brings what a person has typed into the list's form; undefined if nothing can be muted by it. */
export function normalizeMute({ type, value }: MuteTarget): MuteTarget | undefined {
  if (type === 'person' || type === 'thread') return isHex64(value) ? { type, value } : undefined
  const text = value.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
  const plain = type === 'hashtag' ? text.replace(/^#+/, '') : text
  return plain === '' || (type === 'hashtag' && /\s/.test(plain)) ? undefined : { type, value: plain }
}

/** Reads an entry of a mute list; undefined for tags of other kinds, which lists may hold too. */
export function parseMuteTag(tag: unknown): MuteTarget | undefined {
  if (!Array.isArray(tag)) return undefined
  const [name, value] = tag as readonly unknown[]
  const type = types.find((one) => tagNames[one] === name)
  return type && typeof value === 'string' ? normalizeMute({ type, value }) : undefined
}

/** @throws {MalformedError} if the value does not fit its type. */
export function muteTag(target: MuteTarget): Tag {
  const mute = normalizeMute(target)
  if (!mute) throw new MalformedError(`Not a ${target.type} to mute`)
  return [tagNames[mute.type], mute.value]
}

/** Whether a tag, or an entry of the private part, mutes this target. */
export function mutes(tag: unknown, target: MuteTarget): boolean {
  const mute = parseMuteTag(tag)
  return mute?.type === target.type && mute.value === target.value
}
