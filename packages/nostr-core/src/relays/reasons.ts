const permanentPrefixes = new Set([
  'auth-required',
  'restricted',
  'blocked',
  'invalid',
  'unsupported',
  'pow',
  'mute',
])

const retryablePrefixes = new Set(['auth-required', 'rate-limited'])

/** The prefixes that NIP-01 and NIP-42 define, and those that deployed relays have added. */
const knownPrefixes = new Set([...permanentPrefixes, ...retryablePrefixes, 'duplicate'])

/**
 * The machine-readable prefix of a reason, such as `rate-limited`; empty if there is none. Some relays put their own
 * prefix in front (strfry: `ERROR: auth-required: …`), so the first known prefix counts, then `error`.
 */
export function reasonPrefix(reason: string): string {
  const [lead = ''] = /^(?:[a-z][a-z -]{0,30}:\s*)+/i.exec(reason) ?? []
  const words = lead.split(':').map((word) => word.trim().toLowerCase())
  const known = words.find((word) => knownPrefixes.has(word))
  return known ?? (words[0] === 'error' ? 'error' : (/^([a-z-]+):/.exec(reason)?.[1] ?? ''))
}

/** Whether the relay will always refuse the same request. */
export const isPermanent = (reason: string) => permanentPrefixes.has(reasonPrefix(reason))

/** Whether the relay may accept the same request later. */
export const isRetryable = (reason: string) => retryablePrefixes.has(reasonPrefix(reason))
