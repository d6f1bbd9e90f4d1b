import type { MessageId } from '../../shared/locales/translator.ts'

/** The pages that `g` and a letter lead to, and what they are called. */
const places = [
  { key: 'h', path: '/', label: 'nav.timeline' },
  { key: 'c', path: '/city', label: 'nav.feed' },
  { key: 'p', path: '/profile', label: 'nav.profile' },
  { key: 'f', path: '/contacts', label: 'nav.contacts' },
  { key: 'v', path: '/vault', label: 'nav.vault' },
  { key: 'm', path: '/messages', label: 'nav.messages' },
  { key: 'a', path: '/notifications', label: 'nav.alerts' },
  { key: 'b', path: '/bookmarks', label: 'nav.bookmarks' },
  { key: 's', path: '/settings', label: 'nav.settings' },
] as const satisfies readonly { readonly key: string; readonly path: string; readonly label: MessageId }[]

type Place = (typeof places)[number]

/** The pages that the city has not turned off. */
export const placesOn = (off: readonly string[]): readonly Place[] =>
  places.filter(({ path }) => !off.includes(path.slice(1)))
