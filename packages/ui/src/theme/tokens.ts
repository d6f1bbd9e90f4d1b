/** The colour roles of one mode. Text roles must reach 4.5:1 on ground, surface, raised, sunken and field. */
export interface ColorRoles {
  /** The page behind everything. */
  ground: string
  /** Cards and panels. */
  surface: string
  /** Layers above cards: dialogs, menus, the hovered row. */
  raised: string
  /** Wells: quoted posts, conversations, disabled controls. */
  sunken: string
  /** Inputs and checkboxes. */
  field: string
  /** The backdrop of a dialog. */
  scrim: string
  /** Decorative hairlines. */
  line: string
  /** Outlines that identify a control: 3:1 on surface. */
  controlLine: string
  text: string
  textMuted: string
  textSubtle: string
  /** The lamp: fill of primary actions. */
  accent: string
  accentHover: string
  /** Text on `accent`: 4.5:1. */
  onAccent: string
  /** The lamp's colour as text. */
  accentText: string
  accentSoft: string
  /** Links, selection, "live". */
  signal: string
  signalSoft: string
  danger: string
  onDanger: string
  dangerText: string
  dangerSoft: string
  /** Caution, as text; it must not be mistaken for danger. */
  warning: string
  warningSoft: string
  success: string
  successSoft: string
  focus: string
  /** The like meter's windows, and the skyline's. */
  windowDark: string
  windowLit: string
}

/** What the dark and light modes of a city share. */
export interface CityShape {
  radius: { sm: string; md: string; lg: string; pill: string }
  /** The font family of headings, with a fallback. */
  display: string
}

/** A shadow for each elevation, and the glow of a popular post. */
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
