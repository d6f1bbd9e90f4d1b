import type { Plugin } from 'vite'

const check = 'Intl.DateTimeFormat.supportedLocalesOf('

/**
 * react-aria checks that the browser's language is well-formed before the page is drawn, with a function that first reads the
 * locales of the whole system, which takes 20 ms on a slow machine. Another one gives the same errors at once.
 */
export const cheapDefaultLocale: Plugin = {
  name: 'cheap-default-locale',
  apply: 'build',
  transform: {
    filter: { id: /useDefaultLocale\.mjs$/ },
    handler(code) {
      if (!code.includes(check))
        this.error('react-aria no longer checks the locale as it did: remove this plugin')
      return { code: code.replace(check, 'Intl.getCanonicalLocales('), map: null }
    },
  },
}
