import type { ReactNode } from 'react'
import { NativeLink } from '../controls/native.tsx'
import { cssVars } from '../css-vars.ts'
import { cx } from '../cx.ts'
import * as styles from './rich-text.css.ts'

/** A piece of a text. Every `href` is used as given: the caller decides which are safe. */
export type RichTextNode =
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'link'; href: string; text: string }
  | { type: 'hashtag'; href: string; text: string }
  /** The text may be a component that looks up the name. */
  | { type: 'mention'; href: string; text: ReactNode }
  /** A component that is part of the text, such as a `ContentWarning`: phrasing content only. `length`: of its text, if known. */
  | { type: 'part'; text: ReactNode; length?: number }

export interface RichTextProps {
  nodes: readonly RichTextNode[]
  /** Truncates the text after this many lines. */
  maxLines?: number
}

/**
 * Matches the text before each place where a line may break: twelve joined emoji (no single emoji has as many), or 24 letters of a
 * word of at least 100. It avoids breaks inside an emoji and before a combining mark. Scripts of East and South-East Asia are left
 * out, as they break lines within words anyway.
 */
const letters =
  /((?:\S[\p{M}\p{EMod}]{0,2}\u200d){12}|(?=\S{100})[^\s\u0e00-\u109f\u1780-\u17ff\u2e80-\ud7ff\uff00-\uffef]{24}(?:\S{0,12}?(?<!\u200d)(?![\p{M}\u200d\p{EMod}])|))/u

/**
 * A text whose endless words may break after every few letters: a browser takes seconds to lay out a word of thousands, and
 * does not break piles of combining marks or chains of joined emoji at all.
 */
export function breakLongWords(text: string): ReactNode {
  return text.split(letters).map((part, position) =>
    // The parts of a text never change.
    // oxlint-disable-next-line react/no-array-index-key
    position % 2 === 0 ? part : [part, <wbr key={position} />],
  )
}

function Node({ node }: { node: RichTextNode }) {
  switch (node.type) {
    case 'text':
      return breakLongWords(node.text)
    case 'part':
      return node.text
    case 'break':
      return <br />
    case 'link':
      return (
        <a className={styles.link} href={node.href} target="_blank" rel="noopener noreferrer nofollow">
          {node.text}
        </a>
      )
    case 'hashtag':
      return (
        <NativeLink className={styles.hashtag} href={node.href}>
          <bdi>{node.text}</bdi>
        </NativeLink>
      )
    case 'mention':
      return (
        <NativeLink className={styles.mention} href={node.href}>
          <bdi>{node.text}</bdi>
        </NativeLink>
      )
  }
}

/**
 * A text with links, hashtags and mentions, in its own writing direction.
 * @example
 * const nodes = [{ type: 'text', text: 'The bakery opens at six.' }] as const
 * const text = <RichText nodes={nodes} />
 */
export function RichText({ nodes, maxLines }: RichTextProps) {
  return (
    <p
      className={cx(styles.text, maxLines !== undefined && styles.clamped)}
      style={maxLines === undefined ? undefined : cssVars({ '--ncc-lines': maxLines })}
      dir="auto"
    >
      {nodes.map((node, position) => (
        // Nodes have no identity of their own, and a text never changes in the middle.
        // oxlint-disable-next-line react/no-array-index-key
        <Node key={position} node={node} />
      ))}
    </p>
  )
}
