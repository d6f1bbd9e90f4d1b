/** Polls. */
export const pollTexts = {
  yourVote: 'Your vote',
  votes: '{count, plural, one {# vote} other {# votes}}',
} as const
