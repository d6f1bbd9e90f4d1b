/** The colour roles of one mode. Text roles must reach 4.5:1 on ground, surface, raised, sunken and field. */
export interface ColorRoles {
  /** The page behind everything. */
  ground: string
  /** Cards and panels. */
  surface: string
  /** What floats above cards: dialogs, menus, the hovered row. */
  raised: string
  /** Wells: quoted posts, conversations, what is switched off. */
  sunken: string
  /** What one can write into or tick. */
  field: string
  /** The veil behind a dialog. */
  scrim: string
  /** Hairlines that only decorate. */
  line: string
  /** Outlines a control is recognised by: 3:1 on surface. */
  controlLine: string
  text: string
  textMuted: string
  textSubtle: string
  /** The lamp: fills of primary actions. */
  accent: string
  accentHover: string
  /** Text on `accent`: 4.5:1. */
  onAccent: string
  /** The lamp's colour where it has to be read as text. */
  accentText: string
  accentSoft: string
  /** The second voice: links, selection, "live". */
  signal: string
  signalSoft: string
  danger: string
  onDanger: string
  dangerText: string
  dangerSoft: string
  success: string
  successSoft: string
  focus: string
  /** The like meter's windows, and the skyline's. */
  windowDark: string
  windowLit: string
}

/** What the night and the day of a city share. */
export interface CityShape {
  radius: { sm: string; md: string; lg: string; pill: string }
  /** A font family for headings; put a fallback after it. */
  display: string
}

/** A shadow for each elevation, and the frame of a post that many like. */
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

/** Another city is one of these: see "Make your own city" in Storybook. */
export interface CityTokens {
  /** The value of `data-city`, kebab-case; also the `theme` of a community.json. */
  name: string
  shape: CityShape
  dark: ModeTokens
  light: ModeTokens
}
