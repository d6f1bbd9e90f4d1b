const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'

/** The average colour of an image from its BlurHash, as `rgb(…)`; undefined if the hash is invalid. */
export function blurhashTint(hash: string): string | undefined {
  if (hash.length < 6) return undefined
  // The size flag and the maximum come first; digits 2 to 5 hold the average as 24 bits of sRGB.
  const digits = hash
    .slice(2, 6)
    .split('')
    .map((digit) => alphabet.indexOf(digit))
  if (digits.includes(-1)) return undefined
  const average = digits.reduce((sum, digit) => sum * 83 + digit, 0)
  if (average > 0xffffff) return undefined
  return `rgb(${average >> 16} ${(average >> 8) & 255} ${average & 255})`
}
