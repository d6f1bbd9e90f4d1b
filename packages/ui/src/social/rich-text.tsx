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
  /** A component that is part of the text, such as a `ContentWarning`: phrasing content only. */
  | { type: 'part'; text: ReactNode }

export interface RichTextProps {
  nodes: readonly RichTextNode[]
  /** Truncates the text after this many lines. */
  maxLines?: number
}

function Node({ node }: { node: RichTextNode }) {
  switch (node.type) {
    case 'text':
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
