import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useEffect, useState } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { brand, modeOf } from './brand.ts'

/** Stories in frames of their own have what the toolbar says as well: their addresses begin with this one. */
const passOn = (globals: string) =>
  Object.assign(globalThis, { PREVIEW_URL: `iframe.html?${new URLSearchParams({ globals })}` })

/** A documentation page, by night or by day as the toolbar says. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [mode, setMode] = useState(() => {
    const globals = new URLSearchParams(location.search).get('globals') ?? ''
    passOn(globals)
    return modeOf(/\bmode:(\w+)/.exec(globals)?.[1])
  })
  useEffect(() => {
    const follow = ({ globals }: { globals: Record<string, unknown> }) => {
      passOn(
        Object.entries(globals)
          .map(([name, value]) => `${name}:${String(value)}`)
          .join(';'),
      )
      setMode(modeOf(globals['mode']))
    }
    context.channel.on(GLOBALS_UPDATED, follow)
    return () => context.channel.off(GLOBALS_UPDATED, follow)
  }, [context])
  return (
    <DocsContainer context={context} theme={brand(mode)}>
      {/* A control with a data URL or a long id in it would make the table of props several screens wide, and as high. */}
      <style>
        {`.docblock-argstable { table-layout: fixed }
          .docblock-argstable td { overflow-wrap: anywhere }
          .docblock-argstable td:last-child > div { max-block-size: 12rem; overflow: auto }
          @media (width < 48rem) {
            div:has(> .docblock-argstable) { overflow-x: auto }
            .docblock-argstable { min-inline-size: 44rem }
            .sbdocs-wrapper { padding-inline: 1rem }
          }`}
      </style>
      {children}
    </DocsContainer>
  )
}
