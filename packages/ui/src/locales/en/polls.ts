/** Polls: their results, and those that are being written. */
export const pollTexts = {
  yourVote: 'Your vote',
  poll: 'Poll',
  answer: 'Answer {number}',
  addAnswer: 'Add an answer',
  removeAnswer: 'Remove answer {number}',
  answersHint: 'A poll needs at least two different answers.',
  openFor: 'Open for',
  days: '{count, plural, one {# day} other {# days}}',
  openEnd: 'No end date',
  several: 'People may choose several answers',
  votes: '{count, plural, one {# vote} other {# votes}}',
} as const
