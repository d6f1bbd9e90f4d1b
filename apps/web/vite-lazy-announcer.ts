import type { Plugin } from 'vite'

const announcer = 'react-aria/private/live-announcer/LiveAnnouncer'
const lazy = '\0lazy-announcer'

/**
 * react-aria's buttons announce that they are busy, for which each page would load the announcer with its first buttons.
 * It is loaded with the first announcement instead.
 */
export function lazyAnnouncer(): Plugin {
  let user: string | undefined
  return {
    name: 'lazy-announcer',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== announcer) return undefined
      if (importer === lazy) return this.resolve(source, user)
      user ??= importer
      return lazy
    },
    load: (id) =>
      id === lazy
        ? `export const announce = (...words) =>
             import('${announcer}').then((part) => part.announce(...words), () => undefined)`
        : undefined,
  }
}
