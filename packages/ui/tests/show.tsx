import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { UiProvider } from '../src/ui-provider.tsx'

let shown: { readonly root: Root; readonly host: HTMLElement } | undefined

/** Renders content on the test's page, or in place of what the test has shown before; it goes with the test. */
export function show(content: ReactNode): HTMLElement {
  if (!shown) {
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    shown = { root, host }
    onTestFinished(() => {
      root.unmount()
      host.remove()
      shown = undefined
    })
  }
  shown.root.render(<UiProvider>{content}</UiProvider>)
  return shown.host
}
