const kebab = (part: string) => part.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The name of a token's CSS variable without its two hyphens: `color`, `textMuted` → `ncc-color-text-muted`. */
export const variableName = (...path: readonly string[]): string => `ncc-${path.map(kebab).join('-')}`
