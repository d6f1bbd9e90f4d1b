import { Component, type ReactNode } from 'react'
import { Crashed } from './crashed.tsx'
import { useHost } from './host.ts'

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** The fallback; `onRetry` renders the children again. */
  readonly renderFailed?: (onRetry: () => void) => ReactNode
  /** Called when the children fail. */
  readonly onError?: () => void
}

/** Contains a failure in one part of the page. Navigation retries the children. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }
  readonly #retry = () => this.setState({ failed: false })

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override render() {
    const { children, renderFailed = (onRetry) => <Crashed onRetry={onRetry} /> } = this.props
    return this.state.failed ? <Failed onLeave={this.#retry}>{renderFailed(this.#retry)}</Failed> : children
  }
}

function Failed({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const { Navigation } = useHost()
  return (
    <>
      <Navigation onChange={onLeave} />
      {children}
    </>
  )
}
