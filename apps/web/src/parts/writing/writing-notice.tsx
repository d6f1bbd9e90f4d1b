import { Notice, Stack } from '@ncc/ui'

/** What the composer has to say: why the post cannot go out, and which files were not taken. */
export function WritingNotice({ warning, notTaken }: { warning: string; notTaken: string }) {
  if (!warning && !notTaken) return null
  return (
    <Stack space="sm">
      {notTaken && (
        <Notice tone="warning" isAlert>
          {notTaken}
        </Notice>
      )}
      {warning && (
        <Notice tone="danger" isAlert>
          {warning}
        </Notice>
      )}
    </Stack>
  )
}
