import { Component, type ComponentType, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** What is shown instead; `onRetry` tries the children again. */
  readonly fallback: ComponentType<{ onRetry: () => void }>
}

/** Keeps a failure in one part of the page from taking the rest with it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { children, fallback: Fallback } = this.props
    return this.state.failed ? <Fallback onRetry={() => this.setState({ failed: false })} /> : children
  }
}
