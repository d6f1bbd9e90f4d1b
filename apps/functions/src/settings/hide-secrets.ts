/** Stands for a secret in messages. */
export const hidden = '(hidden)'

/**
 * Replaces what may be a secret in a message for the operator: secret keys (nsec, ncryptsec, 64 hex digits), long tokens, and
 * logins in URLs. npubs, the names of media files (`<sha256>.svg`) and the example login `user:password` stay.
 */
export const hideSecrets = (text: string): string =>
  text
    .replace(/n(crypt)?sec1[0-9a-z]*/gi, hidden)
    .replace(/(?<![0-9a-z])(?!npub1)(?=[a-z]*\d)[0-9a-z]{32,}(?![0-9a-z]|\.[a-z])/gi, hidden)
    .replace(/(:\/+)(?!\/|user:password@)[^\s"]*@/g, `$1${hidden}@`)
