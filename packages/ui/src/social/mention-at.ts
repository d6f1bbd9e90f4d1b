/** A name being typed after an `@`: the position of the `@`, and what follows it. */
export interface MentionQuery {
  start: number
  query: string
}

/** The name being typed before the caret; undefined if there is none, as in an e-mail address. */
export function mentionAt(text: string, caret: number): MentionQuery | undefined {
  const match = /(?:^|[\s(])@([\p{L}\p{N}\p{M}_.-]{0,40})$/u.exec(text.slice(0, caret))
  const query = match?.[1]
  return query === undefined ? undefined : { start: caret - query.length - 1, query }
}

/** Replaces the typed text by a mention and a space. */
export function insertMention(
  text: string,
  { start, query }: MentionQuery,
  mention: string,
): { text: string; caret: number } {
  const rest = text.slice(start + 1 + query.length)
  const inserted = /^\s/.test(rest) ? mention : `${mention} `
  return { text: text.slice(0, start) + inserted + rest, caret: start + mention.length + 1 }
}
