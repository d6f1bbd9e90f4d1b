import type { ReactNode } from 'react'

/** An example, with what it shows in a sentence. */
export type Example = readonly [words: string, shown: ReactNode]

/** What a component's page says. Texts are Markdown. */
export interface Guide {
  /** What it is for. */
  readonly use: string
  /** When something else is better. */
  readonly instead: string
  /** How it is used well, and the mistake that is made most, side by side. */
  readonly do: Example
  readonly dont: Example
  /** What each key does, or why there is none. */
  readonly keys: Readonly<Record<string, string>> | string
  /** What screen readers say, and what the caller must add. */
  readonly access: string
  /** Shown in a frame of its own, because it covers the page. */
  readonly isInFrame?: boolean
  /** Other names that people know it by. */
  readonly alsoCalled?: string
}

/** The guide with the name of its component. */
export interface NamedGuide extends Guide {
  readonly name: string
}

/** The guidance of a component's page, as a story file's `parameters`. */
export function guide(name: string, { isInFrame = false, ...texts }: Guide) {
  const named: NamedGuide = { name, ...texts }
  return {
    guide: named,
    docs: {
      description: { component: texts.use },
      ...(isInFrame && { story: { inline: false, height: '30rem' } }),
    },
  }
}
