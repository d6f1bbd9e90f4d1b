import type { EventTemplate } from '../protocol/event.ts'
import { isRepost } from '../protocol/nip18.ts'
import type { MuteTarget, MuteType } from '../protocol/nip51.ts'
import { hexTagValues, tagValues } from '../protocol/tags.ts'

/** What is matched of an event. Drafts have no id yet. */
export interface MutableEvent extends EventTemplate {
  /** 64 hex. */
  readonly pubkey: string
  /** 64 hex. */
  readonly id?: string
}

const letter = String.raw`[\p{L}\p{M}\p{N}_]`
/** Scripts that are written without spaces: there a word is found inside other text. */
const spaceless = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
/** A '#' inside a word or an address starts no hashtag. */
const hashtags = new RegExp(`(?<!${letter}|/)#(${letter}+)`, 'gu')
const fold = (text: string) => text.normalize('NFC').toLowerCase().normalize('NFC')

const needsBoundary = (character: string) =>
  new RegExp(letter, 'u').test(character) && !spaceless.test(character)

/** The pattern of a word or phrase, with boundaries where it begins and ends with a letter. */
function wordPattern(word: string): string {
  const characters = [...word]
  const before = needsBoundary(characters[0] ?? '') ? `(?<!${letter})` : ''
  const after = needsBoundary(characters.at(-1) ?? '') ? `(?!${letter})` : ''
  const body = word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replace(/ /g, String.raw`\s+`)
  return before + body + after
}

const hashtagsOf = (event: EventTemplate, text: string) => [
  ...tagValues(event, 't').map(fold),
  ...[...text.matchAll(hashtags)].map(([, tag = '']) => tag),
]

/**
 * Returns the test whether an event is muted: by its author (reposts also by whom they mention), a whole word or phrase in
 * any case, a hashtag in its tags or text, or the thread that it starts, answers or reposts (NIP-51).
 */
export function createMuteMatcher(targets: readonly MuteTarget[]): (event: MutableEvent) => boolean {
  const valuesOf = (type: MuteType) =>
    targets.flatMap((target) => (target.type === type && target.value !== '' ? [target.value] : []))
  const people = new Set(valuesOf('person'))
  const threads = new Set(valuesOf('thread'))
  const tags = new Set(valuesOf('hashtag').map(fold))
  const words = valuesOf('word').map((word) => wordPattern(fold(word)))
  const word = words.length > 0 ? new RegExp(words.join('|'), 'iu') : undefined
  return (event) => {
    const { id, pubkey, content } = event
    if (people.has(pubkey) || (id !== undefined && threads.has(id))) return true
    const isOnlyRepost = isRepost(event)
    if (isOnlyRepost && people.size > 0 && hexTagValues(event, 'p').some((who) => people.has(who)))
      return true
    if (threads.size > 0 && threadsOf(event).some((thread) => threads.has(thread))) return true
    // A repost's content is a copy of the post, which is matched where it is shown.
    if (isOnlyRepost || (!word && tags.size === 0)) return false
    const text = fold(content)
    return (
      word?.test(text) === true || (tags.size > 0 && hashtagsOf(event, text).some((tag) => tags.has(tag)))
    )
  }
}

const threadsOf = ({ tags }: EventTemplate) =>
  tags.flatMap(([name, id, , mark]) =>
    (name === 'e' || name === 'E') && id !== undefined && mark !== 'mention' ? [id] : [],
  )

/** Whether an event is muted; `createMuteMatcher` is faster for many events. */
export function isMuted(event: MutableEvent, mutes: readonly MuteTarget[]): boolean {
  return createMuteMatcher(mutes)(event)
}
