/** A name being typed after an `@`: where the `@` stands, and what follows it. */
export interface MentionQuery {
  start: number
  query: string
}

/** The name that is being typed in front of the caret; undefined where there is none, as in an e-mail address. */
export function mentionAt(text: string, caret: number): MentionQuery | undefined {
  const match = /(?:^|[\s(])@([\p{L}\p{N}\p{M}_.-]{0,40})$/u.exec(text.slice(0, caret))
  const query = match?.[1]
  return query === undefined ? undefined : { start: caret - query.length - 1, query }
}

/** Puts a mention in the place of what was typed, with a space behind it. */
export function insertMention(
  text: string,
  { start, query }: MentionQuery,
  mention: string,
): { text: string; caret: number } {
  const rest = text.slice(start + 1 + query.length)
  const inserted = /^\s/.test(rest) ? mention : `${mention} `
  return { text: text.slice(0, start) + inserted + rest, caret: start + mention.length + 1 }
}
