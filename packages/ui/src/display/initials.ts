/** The one or two characters that replace a missing picture: `Mara Voss` → `MV`, `npub1qz…` → `QZ`. */
export function initials(name: string): string {
  const [first = '?', ...more] =
    /^\s*npub1(.)(.)/.exec(name)?.slice(1) ??
    name.split(/[\s._-]+/u).flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? [])
  // Joined, two Arabic letters can be a word.
  const between = /\p{sc=Arab}/u.test(first) ? '\u200c' : ''
  return [first, ...more.slice(-1)].join(between).toLocaleUpperCase()
}
