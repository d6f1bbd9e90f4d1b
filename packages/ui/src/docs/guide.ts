/** What a component's page says, in Markdown. */
export interface Guide {
  /** What it is for. */
  readonly use: string
  /** When something else is better. */
  readonly instead?: string
  /** Keyboard, screen reader, and what the caller must add. */
  readonly access: string
  /** Shown in a frame of its own, because it covers the page. */
  readonly isInFrame?: boolean
  /** Other names that people know it by. */
  readonly alsoCalled?: string
}

/** The guidance of a component's page, as a story file's `parameters`. */
export function guide(name: string, { use, instead, access, isInFrame = false, alsoCalled }: Guide) {
  const parts = [
    use,
    ...(alsoCalled === undefined ? [] : [`Also called: ${alsoCalled}.`]),
    ...(instead === undefined ? [] : [`**When to use something else.** ${instead}`]),
    `**Keyboard and screen reader.** ${access}`,
    `\`\`\`tsx\nimport { ${name} } from '@ncc/ui'\n\`\`\``,
  ]
  return {
    docs: {
      description: { component: parts.join('\n\n') },
      ...(isInFrame && { story: { inline: false, height: '26rem' } }),
    },
  }
}
