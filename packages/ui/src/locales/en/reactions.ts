/** Reactions other than likes. */
export const reactionTexts = {
  reactions: 'Reactions',
  reactionCount: '{emoji} {count, plural, one {# reaction} other {# reactions}}',
  addReaction: 'Add reaction',
} as const
