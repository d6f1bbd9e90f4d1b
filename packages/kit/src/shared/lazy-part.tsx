import { use, type ComponentType, type ReactNode } from 'react'
import { Crashed, type CrashedProps } from './crashed.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { useTranslation } from './locales/use-translation.ts'

/** How a part behaves until it is loaded, and if it fails. */
export interface LazyPartOptions<Props> {
  /** Shown if it fails. */
  readonly failed?: (props: Props & CrashedProps) => ReactNode
  /** It uses only the texts of the first page. */
  readonly isWordless?: boolean
}

/**
 * A part of the page that is loaded when it is first shown, together with the messages of the pages; it suspends. If
 * loading or the part itself fails, the rest of the page is not affected.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failed: Failed = Crashed, isWordless = false }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<readonly [ComponentType<Props>, unknown]> | undefined
  function Inner(props: Props) {
    const { loadPages } = useTranslation()
    if (!Loaded) {
      loading ??= Promise.all([load(), isWordless || loadPages()])
      Loaded = use(loading)[0]
    }
    return <Loaded {...props} />
  }
  // Only once the failure is shown: otherwise React retries a rejected load endlessly.
  const forget = () => {
    loading = undefined
  }
  return function Part(props: Props) {
    return (
      <ErrorBoundary onError={forget} renderFailed={(onRetry) => <Failed {...props} onRetry={onRetry} />}>
        <Inner {...props} />
      </ErrorBoundary>
    )
  }
}
