const maxLength = 100

/** A topic as `t` tags spell it: in lower case, without the `#` (NIP-24). Undefined if it is not one word of up to 100 characters. */
export function parseTopic(text: string): string | undefined {
  const topic = text.trim().replace(/^#/, '').toLowerCase()
  return topic !== '' && topic.length <= maxLength && !/\s/u.test(topic) ? topic : undefined
}

/** The topic that a tag names; undefined for other tags. */
export function topicOf(tag: unknown): string | undefined {
  if (!Array.isArray(tag) || tag[0] !== 't') return undefined
  const text = tag[1] as unknown
  return typeof text === 'string' ? parseTopic(text) : undefined
}
