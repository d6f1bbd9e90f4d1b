import { Button, Notice, UiProvider } from '@ncc/ui'
import { messages } from '../messages/en.ts'

/** The app could not be loaded, not even its words: these are the built-in ones. */
export function BootFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const reason = error instanceof Error ? error.message : String(error)
  return (
    <UiProvider>
      <main>
        <Notice
          tone="danger"
          title={messages.app.failed}
          action={<Button onPress={onRetry}>{messages.app.retry}</Button>}
        >
          {messages.app.failedHint.replace('{{reason}}', reason)}
        </Notice>
      </main>
    </UiProvider>
  )
}
