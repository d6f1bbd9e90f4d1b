import './theme/index.ts'
import { type ReactNode, useMemo } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { en, type UiMessages } from './messages/en.ts'
import { MessagesContext } from './messages/messages-context.ts'

export interface UiProviderProps {
  children: ReactNode
  /** BCP 47, e.g. `de-AT`; decides dates, numbers and the writing direction. The browser's by default. */
  locale?: string
  /** Follows a link without loading a page. Without it links are ordinary links. */
  navigate?: (href: string) => void
  /** Translations; what is left out stays English. */
  messages?: Partial<UiMessages>
}

/** The one provider of ui: themes and fonts, words, locale and client-side links. */
export function UiProvider({ children, locale, navigate, messages }: UiProviderProps) {
  const catalogue = useMemo(() => ({ ...en, ...messages }), [messages])
  const content = <MessagesContext value={catalogue}>{children}</MessagesContext>
  const routed = navigate ? <RouterProvider navigate={navigate}>{content}</RouterProvider> : content
  return locale === undefined ? routed : <I18nProvider locale={locale}>{routed}</I18nProvider>
}
