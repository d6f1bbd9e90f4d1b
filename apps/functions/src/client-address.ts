import type { IncomingMessage } from 'node:http'
import addresses from 'ipaddr.js'

/** The address that the outermost of our own proxies saw; what stands further left anybody can write. */
function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const seen = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined
  return seen || (socket.remoteAddress ?? '')
}

/**
 * Who counts as one client for limits: an IPv4 address, also where it comes as IPv6 (`::ffff:192.0.2.1`), or the /64 that
 * an IPv6 address is in, as every host has all addresses of one.
 */
export function clientOf(request: IncomingMessage, proxies: number): string {
  return networkOf(addressOf(request, proxies))
}

/** What an address counts as: itself, or the /64 that it is in. */
export function networkOf(address: string): string {
  if (!addresses.isValid(address)) return address
  const parsed = addresses.process(address)
  return parsed instanceof addresses.IPv6
    ? `${new addresses.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`
    : parsed.toString()
}

/** What the server tells the app about a request besides the request itself. */
export interface AppEnv {
  readonly Bindings: {
    /** Who counts as one client for limits (`clientOf`). */
    readonly client?: string
  }
}
