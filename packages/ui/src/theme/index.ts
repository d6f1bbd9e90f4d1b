/**
 * The themes of cities as data: read a design tokens file, check that it can be read, and make its style sheet. No React and
 * no styles: it runs in a browser, a worker or Node. Style sheets import `vars` from here, so that building them does not
 * evaluate every component.
 *
 * @module
 */
export {
  contrastPairs,
  type ContrastPair,
  type ContrastProblem,
  contrastProblems,
  ratioOf,
} from './contrast.ts'
export {
  type DesignToken,
  InvalidTokensError,
  type ModeFile,
  readTokens,
  type TokenProblem,
  type TokensFile,
  writeTokens,
} from './design-tokens.ts'
export { vars } from './contract.css.ts'
export { makeTheme } from './make-theme.ts'
export { harbour } from './themes/harbour.ts'
export { lamplight } from './themes/lamplight.ts'
export {
  type CityShape,
  type CityTokens,
  type ColorRole,
  colorRoles,
  type ColorRoles,
  type Mode,
  modes,
  type ModeTokens,
  type Shadows,
} from './tokens.ts'
