import { memo, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useUiTranslation } from '../locales/translation.ts'
import { RichText, type RichTextNode } from './rich-text.tsx'

/** A longer text is truncated at first, after this many lines. */
const long = { characters: 900, breaks: 14, lines: 10 }

/** The characters of a mention whose name a component looks up. */
const mentionCharacters = 16

function lengthOf(node: RichTextNode): number {
  if (node.type === 'break') return 1
  if (typeof node.text === 'string') return node.text.length
  return (node as { length?: number }).length ?? mentionCharacters
}

const charactersOf = (nodes: readonly RichTextNode[]) => nodes.reduce((sum, node) => sum + lengthOf(node), 0)

const isLong = (nodes: readonly RichTextNode[]) =>
  charactersOf(nodes) > long.characters || nodes.filter(({ type }) => type === 'break').length > long.breaks

/** How much text a browser lays out without a noticeable delay: the first part, and what each press of the button adds. */
const step = { characters: 20_000, nodes: 400 }

/** The beginning of a text. */
function take(nodes: readonly RichTextNode[], steps: number): readonly RichTextNode[] {
  let left = step.characters * steps
  const taken: RichTextNode[] = []
  for (const node of nodes.slice(0, step.nodes * steps)) {
    if (left <= 0) break
    const length = lengthOf(node)
    taken.push(node.type === 'text' && length > left ? { ...node, text: node.text.slice(0, left) } : node)
    left -= length
  }
  return taken
}

export interface LongTextProps {
  nodes: readonly RichTextNode[]
  /** Not truncated; a very long one is still opened in steps. */
  isOpen?: boolean | undefined
}

/** A text that is truncated if it is long; a very long one is opened in steps. */
export const LongText = memo(function LongText({ nodes, isOpen }: LongTextProps) {
  const t = useUiTranslation()
  const [pressed, setPressed] = useState(0)
  const steps = Math.max(pressed, isOpen ? 1 : 0)
  const shown = take(nodes, Math.max(1, steps))
  // A part of a text is another object.
  const isWhole = steps > 0 && shown.at(-1) === nodes.at(-1)
  // After a press the button stays, and with it the focus.
  if ((isOpen && isWhole && !pressed) || !isLong(nodes)) return <RichText nodes={nodes} />
  return (
    <div>
      <RichText nodes={shown} {...(steps === 0 && { maxLines: long.lines })} />
      <Button
        tone="quiet"
        size="sm"
        aria-expanded={isWhole}
        onPress={() => setPressed(isWhole ? 0 : steps + 1)}
      >
        {isWhole ? t('showLess') : t('showMore')}
      </Button>
      <VisuallyHidden isLive>
        {pressed > 0 &&
          t('textShown', { share: Math.floor((100 * charactersOf(shown)) / charactersOf(nodes)) })}
      </VisuallyHidden>
    </div>
  )
})
