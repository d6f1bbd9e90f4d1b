import { Suspense, useState, type ReactNode } from 'react'
import { CrashedDialog } from '../shared/crashed.tsx'
import { usePreferences } from '../shared/host.ts'
import { lazyPart } from '../shared/lazy-part.tsx'

const PublicQuestionDialog = lazyPart(
  () => import('./public-question-dialog.tsx').then((m) => m.PublicQuestionDialog),
  { failed: ({ onRetry, onAnswer }) => <CrashedDialog onRetry={onRetry} onClose={() => onAnswer(false)} /> },
)

interface PublicQuestion {
  /** Resolves with whether the post may be published; immediately unless posts are private by default. */
  readonly ask: () => Promise<boolean>
  /** The open question, if any. */
  readonly dialog: ReactNode
}

/** Asks before each post, reply and repost whether it may be public, if posts are private by default (docs/decisions.md, 6). */
export function usePublicQuestion(): PublicQuestion {
  const { privatePosts } = usePreferences()
  const [answer, setAnswer] = useState<(mayGoOut: boolean) => void>()
  const ask = () => {
    // An earlier question whose dialog is still being loaded.
    answer?.(false)
    return privatePosts ? new Promise<boolean>((resolve) => setAnswer(() => resolve)) : Promise.resolve(true)
  }
  const give = (mayGoOut: boolean) => {
    answer?.(mayGoOut)
    setAnswer(undefined)
  }
  const dialog = answer && (
    <Suspense fallback={null}>
      <PublicQuestionDialog onAnswer={give} />
    </Suspense>
  )
  return { ask, dialog }
}
