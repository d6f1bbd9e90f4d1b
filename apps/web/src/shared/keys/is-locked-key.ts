/** Whether somebody has typed or pasted a key that is locked with a passphrase: an `ncryptsec1…` (NIP-49). */
export const isLockedKey = (text: string): boolean => /^\s*ncryptsec1/i.test(text)
