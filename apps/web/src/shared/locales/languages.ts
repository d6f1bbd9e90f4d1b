const folders = import.meta.glob('./*/pages.ts')

/** The codes (BCP 47) of all languages. */
export const languageCodes: readonly string[] = Object.keys(folders).map((path) =>
  path.slice('./'.length, -'/pages.ts'.length),
)

/** The browser's regional variant of a language, for formatting dates and times: `en-GB` for `en`. */
export const regionalOf = (language: string): string =>
  navigator.languages.find((tag) => tag.replace(/-.*/, '') === language) ?? language
