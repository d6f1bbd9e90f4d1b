import './theme/styles.ts'
import { type ReactNode, useContext, useMemo } from 'react'
import { I18nProvider } from 'react-aria-components'
import { NavigateContext } from './controls/native.tsx'
import { createTranslators, TranslationContext, type UiMessages } from './locales/translation.ts'
import { defaultPreferences, PreferencesContext, type UiPreferences } from './preferences.ts'

export interface UiProviderProps {
  children: ReactNode
  /** BCP 47, e.g. `de-AT`; sets dates, numbers, plurals and the writing direction. The browser's by default. */
  locale?: string
  /** Client-side navigation. Without it links are ordinary links. */
  navigate?: (href: string) => void
  /** The texts of the components in the language of `locale`; those left out stay English. */
  messages?: Partial<UiMessages>
  /** What the reader chooses to see; the rest is by default. */
  preferences?: Partial<UiPreferences>
}

/**
 * The provider of ui: themes, texts, locale, client-side links and preferences.
 * @example
 * const App = () => <UiProvider locale="en">…</UiProvider>
 */
export function UiProvider({ children, locale, navigate, messages, preferences }: UiProviderProps) {
  const translators = useMemo(() => createTranslators(locale ?? 'en', messages), [messages, locale])
  const preferred = useMemo(() => ({ ...defaultPreferences, ...preferences }), [preferences])
  const outer = useContext(NavigateContext)
  const content = (
    <TranslationContext.Provider value={translators}>
      <PreferencesContext.Provider value={preferred}>{children}</PreferencesContext.Provider>
    </TranslationContext.Provider>
  )
  const routed = <NavigateContext.Provider value={navigate ?? outer}>{content}</NavigateContext.Provider>
  return locale === undefined ? routed : <I18nProvider locale={locale}>{routed}</I18nProvider>
}
