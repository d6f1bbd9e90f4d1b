import './theme/index.ts'
import { type ReactNode, useMemo } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { en } from './locales/en.ts'
import { createTranslate, TranslationContext, type UiMessages } from './locales/translation.ts'
import { defaultPreferences, PreferencesContext, type UiPreferences } from './preferences.ts'

export interface UiProviderProps {
  children: ReactNode
  /** BCP 47, e.g. `de-AT`; decides dates, numbers and the writing direction. The browser's by default. */
  locale?: string
  /** Follows a link without loading a page. Without it links are ordinary links. */
  navigate?: (href: string) => void
  /** The texts of the components in the language of `locale`; those left out stay English. */
  messages?: Partial<UiMessages>
  /** What the reader wants to see; what is left out is as by default. */
  preferences?: Partial<UiPreferences>
}

/** The one provider of ui: themes and fonts, words, locale, client-side links and what the reader prefers. */
export function UiProvider({ children, locale, navigate, messages, preferences }: UiProviderProps) {
  const t = useMemo(
    () => createTranslate<typeof en>({ ...en, ...messages }, locale ?? 'en'),
    [messages, locale],
  )
  const preferred = useMemo(() => ({ ...defaultPreferences, ...preferences }), [preferences])
  const content = (
    <TranslationContext value={t}>
      <PreferencesContext value={preferred}>{children}</PreferencesContext>
    </TranslationContext>
  )
  const routed = navigate ? <RouterProvider navigate={navigate}>{content}</RouterProvider> : content
  return locale === undefined ? routed : <I18nProvider locale={locale}>{routed}</I18nProvider>
}
