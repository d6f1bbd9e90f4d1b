import type { ReactNode } from 'react'
import { DropZone as AriaDropZone } from 'react-aria-components/DropZone'
import { zone } from './drop-zone.css.ts'
import { FileButton } from './file-button.tsx'

export interface DropZoneProps {
  /** The zone's name and text: what to drop here. */
  label: string
  /** The text of the button that opens the file picker. */
  buttonLabel: string
  accept?: readonly string[]
  allowsMultiple?: boolean
  onFiles: (files: File[]) => void
  /** A preview, above the text. */
  children?: ReactNode
}

const images = ['image/*']

function isAccepted(type: string, accept: readonly string[]): boolean {
  return accept.some((pattern) =>
    pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern,
  )
}

/** An area to drop, paste or choose files. Files of other types are ignored. */
export function DropZone({
  label,
  buttonLabel,
  accept = images,
  allowsMultiple = false,
  onFiles,
  children,
}: DropZoneProps) {
  return (
    <AriaDropZone
      aria-label={label}
      className={zone}
      onDrop={async ({ items }) => {
        const dropped = await Promise.all(
          items.filter((item) => item.kind === 'file').map((item) => item.getFile()),
        )
        const files = dropped.filter((file) => isAccepted(file.type, accept))
        const chosen = allowsMultiple ? files : files.slice(0, 1)
        if (chosen.length > 0) onFiles(chosen)
      }}
    >
      {children}
      <span>{label}</span>
      <FileButton accept={accept} allowsMultiple={allowsMultiple} onFiles={onFiles}>
        {buttonLabel}
      </FileButton>
    </AriaDropZone>
  )
}
