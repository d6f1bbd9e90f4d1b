/** The one or two characters that replace a missing picture: `Mara Voss` → `MV`, `npub1qz…` → `QZ`. */
export function initials(name: string): string {
  const key = /^npub1(..)/.exec(name.trim())
  if (key?.[1]) return key[1].toUpperCase()
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const first = (word: string | undefined) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? ''
  const letters = words.length > 1 ? first(words[0]) + first(words.at(-1)) : first(words[0])
  return letters.toLocaleUpperCase() || '?'
}
