/** The browser's regional form of a language, for the form of dates and clocks: `en-GB` for `en`. */
export const regionalOf = (language: string): string =>
  navigator.languages.find((tag) => tag.replace(/-.*/, '') === language) ?? language
