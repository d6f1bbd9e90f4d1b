import './theme/styles.ts'
import { type ReactNode, useContext, useMemo } from 'react'
import { I18nProvider, useLocale } from 'react-aria-components'
import { NavigateContext } from './controls/native.tsx'
import { createTranslators, TranslationContext, type UiMessages } from './locales/translation.ts'
import { PreferencesContext, type UiPreferences, useUiPreferences } from './preferences.ts'

export interface UiProviderProps {
  children: ReactNode
  /**
   * BCP 47, e.g. `de-AT`; sets dates, numbers, plurals, and which way the arrow keys go. `lang` and `dir` are for the app to
   * set, on the `html` element. The browser's by default.
   */
  locale?: string
  /** Client-side navigation. Without it links are ordinary links. */
  navigate?: (href: string) => void
  /** The texts of the components in the language of `locale`; those left out stay English. */
  messages?: Partial<UiMessages>
  /** What the reader chooses to see; what is not given has its default. */
  preferences?: Partial<UiPreferences>
}

/**
 * The provider of ui: themes, texts, locale, client-side links and preferences. Inside another provider it inherits what is
 * not given.
 * @example
 * const App = () => <UiProvider locale="en">…</UiProvider>
 */
export function UiProvider({ children, locale, navigate, messages, preferences }: UiProviderProps) {
  const outer = useContext(TranslationContext)
  const outerLocale = useLocale()
  const language = locale ?? outer.language
  const texts = messages ?? outer.messages
  const translators = useMemo(() => createTranslators(language, texts), [language, texts])
  const outerPreferences = useUiPreferences()
  const preferred = useMemo(() => ({ ...outerPreferences, ...preferences }), [outerPreferences, preferences])
  const outerNavigate = useContext(NavigateContext)
  return (
    <NavigateContext.Provider value={navigate ?? outerNavigate}>
      <TranslationContext.Provider value={translators}>
        <PreferencesContext.Provider value={preferred}>
          {/* Without a locale too: what is inside would be mounted again when one came or went. */}
          <I18nProvider locale={locale ?? outerLocale.locale}>{children}</I18nProvider>
        </PreferencesContext.Provider>
      </TranslationContext.Provider>
    </NavigateContext.Provider>
  )
}
