import type { ReactNode } from 'react'
import { Button, Notice } from '@ncc/ui'

interface FailureNoticeProps {
  readonly title: string
  readonly children: ReactNode
  /** The texts of the buttons. */
  readonly retry: string
  readonly reload: string
  readonly onRetry: () => void
}

/**
 * Says what failed. Another try asks with a new request for what could not be loaded; a release that is gone, or a
 * browser that remembers the failure, needs the page loaded anew.
 */
export function FailureNotice({ title, children, retry, reload, onRetry }: FailureNoticeProps) {
  return (
    <Notice
      tone="danger"
      title={title}
      action={
        <>
          <Button onPress={onRetry}>{retry}</Button>
          <Button onPress={() => location.reload()}>{reload}</Button>
        </>
      }
    >
      {children}
    </Notice>
  )
}
