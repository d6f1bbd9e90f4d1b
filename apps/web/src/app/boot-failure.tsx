import { Button, Notice, UiProvider } from '@ncc/ui'
import { bootMessages } from '../messages/en/boot.ts'

/** The app could not be loaded, not even its words: these are the built-in ones. */
export function BootFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const reason = error instanceof Error ? error.message : String(error)
  return (
    <UiProvider>
      <main>
        <Notice
          tone="danger"
          title={bootMessages.failed}
          action={<Button onPress={onRetry}>{bootMessages.retry}</Button>}
        >
          {bootMessages.failedHint.replace('{reason}', reason)}
        </Notice>
      </main>
    </UiProvider>
  )
}
