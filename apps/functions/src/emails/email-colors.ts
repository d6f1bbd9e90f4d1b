/** The colours of emails and of the pages that they lead to. */
export interface EmailColors {
  readonly ground: string
  readonly sheet: string
  readonly ink: string
  readonly muted: string
  readonly link: string
  readonly accent: string
  /** Text on `accent`. */
  readonly on: string
  readonly line: string
}

export const darkColors: EmailColors = {
  ground: '#0a0c16',
  sheet: '#111422',
  ink: '#f5f0e4',
  muted: '#b4b7cc',
  link: '#ffc266',
  accent: '#ffb03b',
  on: '#0a0c16',
  line: '#262b44',
}

export const lightColors: EmailColors = {
  ground: '#f4efe4',
  sheet: '#fffdf8',
  ink: '#1b1d2a',
  muted: '#5a5d70',
  link: '#8a4b00',
  accent: '#8a4b00',
  on: '#ffffff',
  line: '#e4dccb',
}
