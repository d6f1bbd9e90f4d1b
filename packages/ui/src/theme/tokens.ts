/**
 * What each colour role of a mode is for. Text must reach 4.5:1 on every ground, and what identifies a control 3:1: see
 * `contrastProblems`.
 */
export const colorRoles = {
  ground: 'The page behind everything.',
  surface: 'Cards and panels.',
  raised: 'Layers above cards: dialogs, menus, the hovered row.',
  sunken: 'Wells: quoted posts, conversations, disabled controls.',
  field: 'Inputs and checkboxes.',
  scrim: 'The backdrop of a dialog, the only role that may be transparent.',
  line: 'Decorative hairlines.',
  controlLine: 'Outlines that identify a control.',
  text: 'Text.',
  textMuted: 'Text that is not read first.',
  textSubtle: 'Times, counts, hints.',
  accent: 'The lamp: the fill of primary actions.',
  accentHover: 'The same under the pointer.',
  onAccent: 'Text on accent.',
  accentText: 'The accent as text.',
  accentSoft: 'A quiet ground in the accent’s colour.',
  signal: 'Links, selection, what is live.',
  signalSoft: 'A quiet ground in the signal’s colour.',
  danger: 'The fill of actions that destroy something.',
  onDanger: 'Text on danger.',
  dangerText: 'Errors, as text.',
  dangerSoft: 'The ground of an error.',
  warning: 'Caution, as text; not to be mistaken for danger.',
  warningSoft: 'The ground of a warning.',
  success: 'What has worked, as text.',
  successSoft: 'The ground of a success.',
  focus: 'The ring around what has the keyboard.',
  windowDark: 'A dark window of the like meter and the skyline.',
  windowLit: 'A lit window.',
} as const

/** The name of a colour role, such as `textMuted`. */
export type ColorRole = keyof typeof colorRoles

/** The colours of one mode, as `#rrggbb`, `#rrggbbaa` or `rgb(r g b / a)`. */
export type ColorRoles = Record<ColorRole, string>

/** What the dark and light modes of a city share. */
export interface CityShape {
  /** Lengths in px or rem. */
  radius: { sm: string; md: string; lg: string; pill: string }
  /** The font family of headings, with a fallback. */
  display: string
}

/** A `box-shadow` for each elevation, and for the glow of a popular post. */
export interface Shadows {
  low: string
  high: string
  glow: string
}

/** One mode of a city. */
export interface ModeTokens {
  color: ColorRoles
  shadow: Shadows
}

/** The tokens of a city: see "Make your own city" in Storybook. */
export interface CityTokens {
  /** The value of `data-city`, kebab-case; also the `theme` of a community.json. */
  name: string
  shape: CityShape
  dark: ModeTokens
  light: ModeTokens
}

/** The two modes that every city has. */
export const modes = ['dark', 'light'] as const

/** Night or day. */
export type Mode = (typeof modes)[number]
