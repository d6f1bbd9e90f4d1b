/** The bundled families, and the fonts of devices that stand in for them until they arrive: see `fallback-fonts.css.ts`. */
const standIns: Readonly<Record<string, readonly string[]>> = {
  Inter: ['Arial', 'Roboto', 'DejaVu Sans'],
  Roboto: ['Arial', 'Roboto', 'DejaVu Sans'],
  'Bricolage Grotesque': ['Arial', 'Roboto', 'DejaVu Sans'],
  'JetBrains Mono': ['Courier New', 'DejaVu Sans Mono'],
}

/** The name under which a font of the device is drawn at the size of another one. */
export const standInName = (family: string, standIn: string) => `${family} as ${standIn}`

/** A CSS list of families, with stand-ins after each bundled one, so that nothing moves when it arrives. */
export const withStandIns = (families: string): string =>
  families.replace(/'([^']+) Variable'/g, (name: string, family: string) =>
    [name, ...(standIns[family] ?? []).map((standIn) => `'${standInName(family, standIn)}'`)].join(', '),
  )
