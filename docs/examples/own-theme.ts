// #region check
import { contrastProblems, makeTheme, readTokens } from '@ncc/ui/theme'

/** The style sheet of a design tokens file; fails if a text of it could not be read. */
export function styleSheetOf(file: unknown, name: string): string {
  const city = readTokens(file, name)
  const problems = contrastProblems(city)
  if (problems.length > 0) throw new Error(`${name}: ${problems.length} pairs of colours lack contrast`)
  return makeTheme(city)
}
// #endregion check
