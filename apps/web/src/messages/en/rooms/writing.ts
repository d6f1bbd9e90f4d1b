/** Writing and publishing. */
export const writing = {
  publish: {
    published: 'Post published!',
    failed: 'Failed to publish post',
    secret: 'This text contains a private key (nsec). It was not published.',
    replyFailed: 'Failed to publish reply',
    noRelay: 'No relay took it. Your text is still here.',
    refused: 'The relays refused it: {reason}. Your text is still here.',
    ownKey: 'This text contains your own private key. It was not published.',
  },
  compose: {
    title: 'Create a new post',
    placeholder: 'What is going on in the city?',
  },
} as const
