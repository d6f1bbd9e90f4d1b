const permanentPrefixes = ['auth-required', 'restricted', 'blocked', 'invalid', 'unsupported', 'pow', 'mute']

/** The prefixes that NIP-01 and NIP-42 define, and those that deployed relays have added. */
const knownPrefixes = new Set([...permanentPrefixes, 'rate-limited', 'duplicate'])

/**
 * The machine-readable prefix of a reason, such as `rate-limited`; empty if it has none that is known. Some relays put their
 * own prefix in front (strfry: `ERROR: auth-required: …`), so the first known prefix counts, then `error`.
 */
export function reasonPrefix(reason: string): string {
  const [lead = ''] = /^(?:[a-z][a-z -]{0,30}:\s*)+/i.exec(reason) ?? []
  const words = lead.toLowerCase().split(/\s*:\s*/)
  return words.find((word) => knownPrefixes.has(word)) ?? (words[0] === 'error' ? 'error' : '')
}

/** Whether the relay will always refuse the same request. */
export const isPermanent = (reason: string) => permanentPrefixes.includes(reasonPrefix(reason))

/**
 * Whether a CLOSED or NOTICE says that the connection has as many subscriptions as the relay takes. There is no prefix for it:
 * `too many concurrent REQs` (strfry), `Maximum concurrent subscription count reached` (nostr-rs-relay).
 */
export const takesNoMore = (text: string) =>
  /too many (subs|conc|req)|subscription count|number of subs/i.test(text)
