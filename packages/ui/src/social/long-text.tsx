import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { useUiMessages } from '../messages/messages-context.ts'
import { RichText, type RichTextNode } from './rich-text.tsx'

/** A text longer than this is cut off at first, after so many lines. */
const long = { characters: 900, breaks: 14, lines: 10 }

function isLong(nodes: readonly RichTextNode[]): boolean {
  let characters = 0
  let breaks = 0
  for (const node of nodes) {
    if (node.type === 'break') breaks++
    else if (typeof node.text === 'string') characters += node.text.length
  }
  return characters > long.characters || breaks > long.breaks
}

export interface LongTextProps {
  nodes: readonly RichTextNode[]
}

/** What somebody wrote, cut off where it is long until somebody wants to read all of it. */
export function LongText({ nodes }: LongTextProps) {
  const messages = useUiMessages()
  const [isOpen, setOpen] = useState(false)
  if (!isLong(nodes)) return <RichText nodes={nodes} />
  return (
    <div>
      <RichText nodes={nodes} {...(!isOpen && { maxLines: long.lines })} />
      <Button tone="quiet" size="sm" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {isOpen ? messages.showLess : messages.showMore}
      </Button>
    </div>
  )
}
