import type { RelayName } from './distribute.ts'

export interface CityLinks {
  readonly origin: string
  /** The domain of its NIP-05 names, like `localhost:3000`. */
  readonly host: string
  /** The WebSocket address of a relay. */
  relay(name: RelayName): string
  /** The absolute address of a path like `/media/….webp`. */
  web(path: string): string
}

/** The addresses of the city on `origin` (`http://localhost:3000`). */
export function createLinks(origin: string): CityLinks {
  const base = new URL(origin)
  return {
    origin: base.origin,
    host: base.host,
    relay: (name) => new URL(`/relays/${name}`, base).href.replace(/^http/, 'ws'),
    web: (path) => new URL(path, base).href,
  }
}
