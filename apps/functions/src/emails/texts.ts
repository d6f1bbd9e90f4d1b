const number = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`

/** Everything that emails and the pages behind their links say. */
export const texts = {
  confirm: {
    subject: (city: string) => `Confirm your email address for ${city}`,
    heading: 'Is this your address?',
    intro: (city: string) =>
      `Somebody, probably you, asked ${city} to send emails to this address. Nothing is sent until you confirm it. The link works for 24 hours.`,
    button: 'Confirm the address',
    footer: 'If it was not you, do nothing: this is the only email, and your address will be forgotten.',
  },
  digest: {
    subject: (city: string, highlights: string) => `${city}: ${highlights}`,
    heading: { daily: 'Your day in the city', weekly: 'Your week in the city' },
    intro: { daily: 'What happened since yesterday.', weekly: 'What happened since last week.' },
    yours: 'For you',
    liked: { daily: 'Most liked today', weekly: 'Most liked this week' },
    arrived: 'New in the city',
    on: 'What’s on',
    quiet: 'news from your city',
    mention: (name: string) => `${name} mentioned or answered you`,
    moreMentions: (count: number) =>
      count === 1 ? '1 more mentioned or answered you' : `${count} more mentioned or answered you`,
    mentions: (count: number) => number(count, 'mention', 'mentions'),
    likes: (count: number) => number(count, 'like', 'likes'),
    likesLine: (count: number) => `Your posts were liked ${number(count, 'time', 'times')}`,
    reactions: (count: number) => `${number(count, 'reaction', 'reactions')} to your posts`,
    reposts: (count: number) => `Your posts were reposted ${number(count, 'time', 'times')}`,
    followers: (count: number) => number(count, 'new follower', 'new followers'),
    post: (name: string, likes: number) => `${name} · ${number(likes, 'like', 'likes')}`,
    members: (names: string, more: number) => (more === 0 ? names : `${names} and ${more} more`),
  },
  mentions: {
    subject: (city: string, count: number) =>
      count === 1 ? `${city}: somebody mentioned or answered you` : `${city}: ${count} mentions and answers`,
    heading: 'Someone mentioned you',
    intro: 'Posts that mention or answer you.',
    section: 'Posts',
  },
  open: (city: string) => `Open ${city}`,
  somebody: 'Somebody',
  warned: '(behind a content warning)',
  picture: '(no text)',
  why: (city: string) => `You get this because you asked ${city} for it in your notification settings.`,
  change: 'Change what you get',
  stop: 'Stop all emails',
  page: {
    confirmTitle: 'Confirm your address',
    confirmText: (address: string, city: string) => `May ${city} send emails to ${address}?`,
    confirmButton: 'Yes, send them',
    confirmed: 'Your address is confirmed',
    confirmedText:
      'You can change what you get, or stop it, in your notification settings and in every email.',
    invalid: 'This link no longer works',
    invalidText:
      'It was used, is older than 24 hours, or was replaced by a newer one. You can ask for a new one in your notification settings.',
    stopTitle: 'Stop all emails?',
    stopText: (city: string) => `${city} will send you nothing more, and forget your address.`,
    stopButton: 'Stop all emails',
    stopped: 'You won’t get any more emails',
    stoppedText: 'Your address was forgotten.',
    back: (city: string) => `Back to ${city}`,
  },
}
