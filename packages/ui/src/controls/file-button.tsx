import { forwardRef, type ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { UploadIcon } from '../display/icons.ts'
import { Button, type ButtonTone } from './button.tsx'
import { PressTrigger } from './trigger.tsx'

export interface FileButtonProps {
  children: ReactNode
  /** MIME types: `image/*` by default. */
  accept?: readonly string[]
  allowsMultiple?: boolean
  onFiles: (files: File[]) => void
  tone?: ButtonTone
  isDisabled?: boolean
  isPending?: boolean
}

const images = ['image/*']

/** Chooses files from the device. */
export const FileButton = forwardRef<HTMLButtonElement, FileButtonProps>(function FileButton(
  {
    children,
    accept = images,
    allowsMultiple = false,
    onFiles,
    tone = 'neutral',
    isDisabled = false,
    isPending = false,
  },
  ref,
) {
  return (
    <FileTrigger
      acceptedFileTypes={accept}
      allowsMultiple={allowsMultiple}
      onSelect={(files) => {
        if (files && files.length > 0) onFiles([...files])
      }}
    >
      <PressTrigger>
        <Button ref={ref} tone={tone} icon={UploadIcon} isDisabled={isDisabled} isPending={isPending}>
          {children}
        </Button>
      </PressTrigger>
    </FileTrigger>
  )
})
