/** A parsed NIP-05 identifier; `domain` may include a port. */
export interface Nip05Address {
  readonly name: string
  readonly domain: string
}

/** Parses a NIP-05 identifier, in lower case (name@domain); undefined if it is malformed. */
export function parseNip05(identifier: string): Nip05Address | undefined {
  const match = /^([a-z0-9._-]{1,64})@([a-z0-9.-]{1,253}(?::\d{1,5})?)$/i.exec(identifier.trim())
  const [, name, domain] = match ?? []
  if (name === undefined || domain === undefined || !URL.canParse(`https://${domain}`)) return undefined
  return { name: name.toLowerCase(), domain: domain.toLowerCase() }
}

/** Formats an identifier for display: `_@domain` is shown as the domain alone (NIP-05). */
export function formatNip05({ name, domain }: Nip05Address): string {
  return name === '_' ? domain : `${name}@${domain}`
}
