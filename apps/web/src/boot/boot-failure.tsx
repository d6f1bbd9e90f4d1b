import { UiProvider } from '@ncc/ui'
import { bootMessages } from '../shared/locales/boot.ts'
import { FailureNotice } from '../shared/failure-notice.tsx'

/** The app could not be loaded, not even its words: these are the built-in ones. */
export function BootFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { failed, ...buttons } = bootMessages
  return (
    <UiProvider>
      <main>
        <FailureNotice title={failed} {...buttons} onRetry={onRetry}>
          {error instanceof Error ? error.message : String(error)}
        </FailureNotice>
      </main>
    </UiProvider>
  )
}
