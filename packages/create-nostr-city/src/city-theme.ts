import {
  contrastProblems,
  harbour,
  lamplight,
  modes,
  writeTokens,
  type CityTokens,
  type TokensFile,
} from '@ncc/ui/theme'

const bases = { lamplight, harbour }

/** The nearest readable colours take the place of those that cannot be read. */
function withContrast(city: CityTokens): CityTokens {
  const copy = structuredClone(city)
  // A change can show another problem, so it is looked at again; a colour that has no answer stays as the theme has it.
  for (let round = 0; round < 4; round++) {
    for (const { mode, role, proposal } of contrastProblems(copy)) {
      copy[mode].color[role] = proposal ?? city[mode].color[role]
    }
  }
  return copy
}

/** A theme's tokens with another main colour (`#rrggbb`), in which everything can be read. */
export function tintTheme(base: keyof typeof bases, color: string): TokensFile {
  const city = structuredClone(bases[base])
  for (const mode of modes) {
    Object.assign(city[mode].color, { accent: color, accentHover: color, accentText: color, focus: color })
  }
  return writeTokens(withContrast({ ...city, name: 'own' }))
}
