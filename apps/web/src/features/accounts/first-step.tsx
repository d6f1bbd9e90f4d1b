import type { ReactNode } from 'react'
import { Inline, Stack, Text } from '@ncc/ui'

interface StepProps {
  readonly text: string
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** One step: its purpose, content and buttons. */
export function Step({ text, children, actions }: StepProps) {
  return (
    <Stack space="lg">
      <Text tone="muted">{text}</Text>
      {children}
      <Inline justify="end" wrap>
        {actions}
      </Inline>
    </Stack>
  )
}
