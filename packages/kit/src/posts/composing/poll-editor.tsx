import { useState } from 'react'
import { PollEditor as Editor, type PollEditorProps } from '@ncc/ui'

/** A part of its own, because few posts are polls. It takes the focus only from the button that asked for it. */
export function PollEditor({ takesFocus = false, ...rest }: PollEditorProps) {
  const [isWriting] = useState(() => document.activeElement?.matches('input, textarea') ?? false)
  return <Editor {...rest} takesFocus={takesFocus && !isWriting} />
}
