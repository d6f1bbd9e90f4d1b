import { type ClipboardEvent, type DragEvent, useState } from 'react'

/**
 * Takes files that are dropped or pasted onto an element; text still pastes as text.
 * Returns the handlers for that element and whether files hover above it.
 */
export function useFileDrop(onFiles: ((files: File[]) => void) | undefined) {
  const [isDropping, setIsDropping] = useState(false)
  if (!onFiles) return { isDropping: false, handlers: {} }
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsDropping(true)
    },
    onDragLeave: (event: DragEvent) => {
      const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!inside) setIsDropping(false)
    },
    onDrop: (event: DragEvent) => {
      setIsDropping(false)
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      const files = [...event.dataTransfer.files]
      if (files.length > 0) onFiles(files)
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files]
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    },
  }
  return { isDropping, handlers }
}
