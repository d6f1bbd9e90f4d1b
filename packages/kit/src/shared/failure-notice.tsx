import type { ReactNode } from 'react'
import { Button, Notice } from '@ncc/ui'

export interface FailureNoticeProps {
  readonly title: string
  readonly children: ReactNode
  /** The texts of the buttons. */
  readonly retry: string
  readonly reload: string
  readonly onRetry: () => void
}

/**
 * Says what failed. Try again sends a new request; a release that is gone, or a browser that caches the failure, needs a
 * reload of the page.
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
