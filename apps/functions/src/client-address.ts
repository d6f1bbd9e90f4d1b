import type { IncomingMessage } from 'node:http'
import addresses from 'ipaddr.js'

/** The address that the outermost trusted proxy saw. Clients can forge everything to the left of it. */
function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const seen = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined
  return seen || (socket.remoteAddress ?? '')
}

/**
 * Identifies a client for limits: by its IPv4 address, also if it is written as IPv6 (`::ffff:192.0.2.1`), or by its IPv6
 * network (/64), because a host can use all addresses of its network.
 */
export function clientOf(request: IncomingMessage, proxies: number): string {
  return networkOf(addressOf(request, proxies))
}

/** The IPv4 address, or the network (/64) of an IPv6 address. */
export function networkOf(address: string): string {
  if (!addresses.isValid(address)) return address
  const parsed = addresses.process(address)
  return parsed instanceof addresses.IPv6
    ? `${new addresses.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`
    : parsed.toString()
}

/** What the server passes to the app in addition to the request. */
export interface AppEnv {
  readonly Bindings: {
    /** Identifies the client for limits (`clientOf`). */
    readonly client?: string
  }
}
