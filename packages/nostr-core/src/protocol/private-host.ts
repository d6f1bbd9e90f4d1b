import { isPrivateName } from './private-name.ts'

/** RFC 1918 and other ranges that never belong to a public server. */
const privateV4 =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89]|192\.0\.[02]|22[4-9]|2[3-5]\d)\./

const v4 = /^\d{1,3}(?:\.\d{1,3}){3}$/

/**
 * Whether a host name or IP address belongs to a private network, judging by its text. IPv6 addresses are private unless
 * they are global unicast (2000::/3); names without a dot are private.
 */
export function isPrivateHost(host: string): boolean {
  const bare = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  if (bare.includes(':')) return isPrivateV6(bare)
  if (v4.test(bare)) return privateV4.test(bare)
  return isPrivateName(bare)
}

function isPrivateV6(address: string): boolean {
  // Addresses that embed an IPv4 address (mapped, NAT64, 6to4, Teredo) all count as private.
  if (/^(?:2001:0{0,4}:|2002:|64:ff9b:)/.test(address)) return true
  return !/^[23][0-9a-f]{3}:/.test(address)
}
