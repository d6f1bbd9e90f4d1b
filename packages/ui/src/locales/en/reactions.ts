/** Reactions other than likes, and threads. */
export const reactionTexts = {
  parentPost: 'The post this one replies to',
  reactions: 'Reactions',
  reactionCount: '{emoji} {count, plural, one {# reaction} other {# reactions}}',
  addReaction: 'Add reaction',
} as const
