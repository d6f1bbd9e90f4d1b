import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import addresses from 'ipaddr.js'

/** The addresses in X-Forwarded-For, the one that the last proxy has added at the end. */
const forwardedIn = ({ headers }: IncomingMessage): string[] =>
  [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .filter((part) => part.trim() !== '')

/** The address that the outermost trusted proxy saw. Clients can forge everything to the left of it. */
function addressOf(request: IncomingMessage, proxies: number): string {
  const seen = proxies > 0 ? forwardedIn(request).at(-proxies)?.trim() : undefined
  return withoutPort(seen ?? request.socket.remoteAddress ?? '')
}

/** Whether an address belongs to this machine or to a private network, as a proxy's does. */
const isInternal = (address: string) =>
  addresses.isValid(address) &&
  ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(addresses.process(address).range())

/**
 * Returns a function that looks at requests and says once if they come through another number of proxies than `PROXIES`: all visitors
 * then share the limits of one address.
 */
export function createProxyCheck(
  proxies: number,
  say: (problem: string) => void,
): (request: IncomingMessage) => void {
  let isSaid = false
  const problemOf = (request: IncomingMessage): string | undefined => {
    const { length } = forwardedIn(request)
    const share = 'visitors share the limits of one address'
    if (proxies === 0 && length > 0 && isInternal(request.socket.remoteAddress ?? '')) {
      return `Requests come through a proxy, which sets X-Forwarded-For, but PROXIES is 0: all ${share}.`
    }
    if (length >= proxies || request.url === '/healthz' || request.url === '/metrics') return undefined
    return `PROXIES is ${proxies}, but a request has ${length} addresses in X-Forwarded-For: such ${share}.`
  }
  return (request) => {
    const problem = isSaid ? undefined : problemOf(request)
    if (problem === undefined) return
    isSaid = true
    say(problem)
  }
}

/** The address alone: some proxies add the port, `203.0.113.7:4711` or `[2001:db8::1]:443`. */
function withoutPort(text: string): string {
  const { v4, v6 } = /^(?:(?<v4>[\d.]+):\d+|\[(?<v6>[^\]]+)\](?::\d+)?)$/.exec(text)?.groups ?? {}
  return v4 ?? v6 ?? text
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

/** An IPv6 site (`siteOf`) has as much as that many addresses: phones of one provider may share it. */
export const addressesOfSite = 8

/**
 * The network that one customer of a provider can have: of an IPv6 client (`clientOf`) the /48, which contains 65,536 of them. Any
 * other text, such as an IPv4 address, is returned as it is.
 */
export function siteOf(client: string): string {
  if (!client.endsWith('::/64')) return client
  const groups = client.slice(0, -'::/64'.length).split(':')
  return `${[0, 1, 2].map((at) => groups[at] || '0').join(':')}::/48`
}

/**
 * The one form in which an address or a network (CIDR) that is blocked is stored; undefined for other texts. Of IPv6 it is never
 * less than a /64, like the clients.
 */
export function parseNetwork(text: string): string | undefined {
  if (isIP(text) !== 0) return networkOf(text)
  // The library also takes `1` for an address.
  if (isIP(text.replace(/\/.*$/, '')) === 0 || !addresses.isValidCIDR(text)) return undefined
  const [address, bits] = addresses.parseCIDR(text)
  const { IPv4, IPv6 } = addresses
  if (address instanceof IPv6)
    return bits >= 64 ? networkOf(address.toString()) : `${IPv6.networkAddressFromCIDR(text)}/${bits}`
  return bits === 32 ? address.toString() : `${IPv4.networkAddressFromCIDR(text)}/${bits}`
}

/** The widest networks that can be blocked: more than 65,536 homes are not one abuser. */
const minBits = { ipv4: 16, ipv6: 32 } as const

/**
 * Why a network (`parseNetwork`) may not be blocked by somebody who calls from `client` (`clientOf`); undefined if it may. A mistyped
 * one must not shut out everybody.
 */
export function blockProblem(network: string, client: string): string | undefined {
  const [address, bits] = addresses.parseCIDR(network.includes('/') ? network : `${network}/32`)
  const kind = address.kind()
  if (bits < minBits[kind]) return `must not be wider than /${minBits.ipv4} (IPv4) or /${minBits.ipv6} (IPv6)`
  if (address.range() === 'loopback' || network === networkOf('::1')) return 'must not be this machine itself'
  if (!createNetworkMatcher([network])(client)) return undefined
  return 'must not contain the address that you call from; behind a proxy that is everybody’s address unless PROXIES is set'
}

/** Returns a function that tells whether a client (`clientOf`) is one of these networks (`parseNetwork`), or in one of them. */
export function createNetworkMatcher(networks: Iterable<string>): (client: string) => boolean {
  const exact = new Set(networks)
  // A client is never less than a /64 of IPv6, so only wider networks contain others than themselves.
  const wide = [...exact].flatMap((network) =>
    network.includes('/') && !network.endsWith('/64') ? [addresses.parseCIDR(network)] : [],
  )
  return (client) => {
    if (exact.has(client)) return true
    const address = client.replace(/\/64$/, '')
    if (wide.length === 0 || !addresses.isValid(address)) return false
    const parsed = addresses.parse(address)
    return wide.some(([start, bits]) => start.kind() === parsed.kind() && parsed.match(start, bits))
  }
}

/** What the server passes to the app in addition to the request. */
export interface AppEnv {
  readonly Bindings: {
    /** Identifies the client for limits (`clientOf`). */
    readonly client?: string
  }
}
