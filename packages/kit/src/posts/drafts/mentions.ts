import { encodeNpub, parseContent } from '@ncc/nostr-core'

/** A mention in a text: its label (`@Mara Voss`) and the account (64 hex). */
export interface Mention {
  readonly label: string
  readonly pubkey: string
}

/** Longer names are truncated: other people choose them. */
const longestName = 40

/** The label of a mention; a name that is already taken in the text gets the end of the npub. */
export function mentionLabel(name: string, pubkey: string, present: readonly Mention[]): string {
  const short = [...name.replaceAll(/\s+/g, ' ').trim()].slice(0, longestName).join('').trim()
  const label = `@${short}`
  const isTaken = present.some((other) => other.label === label && other.pubkey !== pubkey)
  return isTaken ? `${label} (${encodeNpub(pubkey).slice(-4)})` : label
}

/** The mentions whose labels are in a text, each once. An edited label is no longer a mention. */
export function mentionsIn(text: string, mentions: readonly Mention[]): readonly Mention[] {
  const isPlain = plainPlaces(text)
  const matches = [...text.matchAll(anyOf(mentions))]
  const found = new Set(matches.filter(({ index }) => isPlain(index)).map(([label]) => label))
  return mentions.filter(({ label }) => found.has(label))
}

/** The text to publish: labels of mentions become references (NIP-27). */
export function writeMentions(text: string, mentions: readonly Mention[]): string {
  const pubkeys = new Map(mentions.map(({ label, pubkey }) => [label, pubkey]))
  const isPlain = plainPlaces(text)
  return text.replaceAll(anyOf(mentions), (label: string, index: number) => {
    const pubkey = pubkeys.get(label)
    return pubkey === undefined || !isPlain(index) ? label : `nostr:${encodeNpub(pubkey)}`
  })
}

/**
 * Turns a published text back into a draft: references to accounts become their names, where known. The draft is added
 * to a text with the mentions `present`, which are part of the result.
 */
export function readMentions(
  text: string,
  nameOf: (pubkey: string) => string | undefined,
  present: readonly Mention[] = [],
): { readonly text: string; readonly mentions: readonly Mention[] } {
  const mentions = [...present]
  const pieces = parseContent(text).map((node) => {
    const name = node.type === 'mention' && node.pubkey !== undefined ? nameOf(node.pubkey) : undefined
    if (node.type !== 'mention' || node.pubkey === undefined || name === undefined) return node.text
    const label = mentionLabel(name, node.pubkey, mentions)
    if (!mentions.some((other) => other.label === label)) mentions.push({ label, pubkey: node.pubkey })
    return label
  })
  return { text: pieces.join(''), mentions }
}

/** Tells whether a place in a text lies outside its web addresses: `https://a.example?by=@Mara` mentions nobody. */
function plainPlaces(text: string): (index: number) => boolean {
  let end = 0
  const addresses = parseContent(text).flatMap((node) => {
    const start = end
    end += node.text.length
    return 'url' in node ? [{ start, end }] : []
  })
  return (index) => !addresses.some(({ start, end }) => start <= index && index < end)
}

/** Matches the labels as whole words, the longest first; not in a path (`a.example/@Mara`). */
function anyOf(mentions: readonly Mention[]): RegExp {
  const labels = mentions
    .map(({ label }) => label)
    .toSorted((a, b) => b.length - a.length)
    .map((label) => label.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  const word = String.raw`[\p{L}\p{N}\p{M}_]`
  // Without labels nothing matches.
  return labels.length === 0
    ? /(?!)/gu
    : new RegExp(`(?<!${word}|[/@])(?:${labels.join('|')})(?!${word})`, 'gu')
}
