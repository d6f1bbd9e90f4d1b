/** Writing and publishing. */
export const writing = {
  publish: {
    published: 'Post published!',
    failed: 'Failed to publish post',
    secret: 'This text contains a private key (nsec). It was not published.',
    replyFailed: 'Failed to publish reply',
    noRelay: 'No relay took it. Your text is still here.',
    waits: 'No relay can be reached. It waits on this device and goes out by itself.',
    refused: 'The relays refused it: {reason}. Your text is still here.',
    taken: 'Not published. Your text is back where you wrote it.',
    unsure:
      'Your text is back where you wrote it. One relay was sent it and has not answered: it may have it all the same.',
    wentOut: 'It went out meanwhile: a relay has it.',
    takeFailed: 'It could not be taken back.',
    gone: 'Another window has sent it, or taken it back.',
    deletionFailed: 'It went out meanwhile, and no relay took the request to delete it.',
    ownKey: 'This text contains your own private key. It was not published.',
  },
  repost: {
    by: '{name} reposted',
    quote: 'Quote',
    undo: 'Undo repost',
    done: 'Reposted',
    failed: 'Failed to repost',
    undoFailed: 'Failed to undo the repost',
  },
  compose: {
    title: 'Create a new post',
    placeholder: 'What is going on in the city?',
    quoteTitle: 'Quote this post',
    quotePlaceholder: 'What do you say to it?',
    notAnImage: '{name} cannot be posted: only images can.',
    tooMany:
      '{count, plural, one {One image was left out: a post holds 4.} other {# images were left out: a post holds 4.}}',
    mentions: 'Mentions {names}',
    uploadFailed: 'Upload failed',
    uploadMissing: 'An image could not be uploaded. Try it again, or remove it. Your post is still here.',
  },
} as const
