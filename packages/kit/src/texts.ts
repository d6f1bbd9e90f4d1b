/** The kit's English texts, in groups: what a translation has to say. */
export { kitFirst } from './shared/locales/en/first.ts'
export { kitOwn } from './shared/locales/en/own.ts'
export { kitPages } from './shared/locales/en/pages.ts'
