import type { SafeStorage } from '@ncc/kit/parts'

const endpointKey = 'nip96-endpoint'
const tokenKey = 'nip96-token'

/** The NIP-96 service of the user's own choice; `token` is a bearer token. */
export interface MediaEndpoint {
  readonly endpoint: string
  readonly token?: string
}

/** The stored service; undefined if there is none or its URL is invalid. */
export function readMediaEndpoint(storage: SafeStorage): MediaEndpoint | undefined {
  const endpoint = storage.readText(endpointKey)?.trim()
  if (endpoint === undefined || !isServiceAddress(endpoint)) return undefined
  const token = storage.readText(tokenKey)?.trim()
  return { endpoint, ...(token && { token }) }
}

/** Stores a service, or removes it if undefined. */
export function writeMediaEndpoint(storage: SafeStorage, chosen: MediaEndpoint | undefined): void {
  if (chosen) storage.writeText(endpointKey, chosen.endpoint)
  else storage.remove(endpointKey)
  if (chosen?.token) storage.writeText(tokenKey, chosen.token)
  else storage.remove(tokenKey)
}

/** Whether a text is the URL of a service: https, or localhost for development. */
export function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}
