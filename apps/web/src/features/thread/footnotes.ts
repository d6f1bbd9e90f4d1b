import type { Env, MarkdownIt } from 'markdown-it'

/** `[^` and `]:` around a label. */
const definition = /^\[\^([^\s\]]{1,100})\]:/
const reference = /^\[\^([^\s\]]{1,100})\]/
const maxLength = 104

/** The footnotes of a text. */
export interface FootnoteEnv extends Env {
  /** The number of each label's note, from 1; 0 if nothing refers to it. */
  footnotes?: Map<string, number>
  /** How many notes have a number. */
  numbered?: number
}

/**
 * Footnotes as GitHub has them: `[^label]` in the text, and `[^label]: The note` where a paragraph may start. Tokens:
 * `footnote_ref`, and `footnote_open` and `footnote_close` around a note; the label is their content.
 */
export function parseFootnotes(parser: MarkdownIt): void {
  const { block, inline } = parser
  block.ruler.before(
    'reference',
    'footnote',
    (state, startLine, endLine, silent) => {
      const begin = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
      const end = Math.min(state.eMarks[startLine] ?? 0, begin + maxLength)
      const [mark, label] = definition.exec(state.src.slice(begin, end)) ?? []
      if (mark === undefined || label === undefined) return false
      if (silent) return true
      const known = ((state.env as FootnoteEnv).footnotes ??= new Map())
      if (!known.has(label)) known.set(label, 0)
      const { bMarks, tShift, sCount } = state
      const before = [bMarks, tShift, sCount].map((marks) => marks[startLine] ?? 0)
      const rest = state.src.slice(begin + mark.length, state.eMarks[startLine])
      state.push('footnote_open', '', 1).content = label
      bMarks[startLine] = begin + mark.length
      tShift[startLine] = rest.length - rest.trimStart().length
      // Further paragraphs of a note are indented by four spaces.
      state.blkIndent += 4
      sCount[startLine] = state.blkIndent
      block.tokenize(state, startLine, endLine)
      state.blkIndent -= 4
      for (const [index, marks] of [bMarks, tShift, sCount].entries()) marks[startLine] = before[index] ?? 0
      state.push('footnote_close', '', -1)
      return true
    },
    { alt: ['paragraph', 'reference'] },
  )
  inline.ruler.after('image', 'footnote_ref', (state, silent) => {
    const env = state.env as FootnoteEnv
    const { footnotes, numbered = 0 } = env
    if (!footnotes) return false
    const [mark, label = ''] = reference.exec(state.src.slice(state.pos, state.pos + maxLength)) ?? []
    const number = footnotes.get(label)
    if (mark === undefined || number === undefined) return false
    if (!silent) {
      if (number === 0) footnotes.set(label, (env.numbered = numbered + 1))
      state.push('footnote_ref', '', 0).content = label
    }
    state.pos += mark.length
    return true
  })
}
