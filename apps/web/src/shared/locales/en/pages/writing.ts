/** Writing and publishing. */
export const writing = {
  publish: {
    published: 'Post published!',
    publishedFromDialog: 'Post published successfully!',
    failed: 'Failed to publish post',
    secret: 'This text contains a private key (nsec). It was not published.',
    replyFailed: 'Failed to publish reply',
    noRelays: 'No relays configured',
    noRelay: 'No relay accepted it. Your text is still here.',
    waits: 'No relay can be reached. We’ll send it as soon as a relay answers.',
    refused: 'The relays rejected it: {reason}. Your text is still here.',
    membersOnly: 'Only members may write here. You can ask to join on your profile. Your text is still here.',
    taken: 'Not published. Your text is back where you wrote it.',
    unsure:
      'Your text is back where you wrote it. A relay didn’t confirm the post, but it may have received it.',
    wentOut: 'It was already sent: a relay has it.',
    takeFailed: 'It could not be discarded.',
    gone: 'Another window has already sent or discarded it.',
    deletionFailed: 'It was already sent, and no relay accepted the request to delete it.',
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
    placeholder: 'What’s going on in the city?',
    quoteTitle: 'Quote this post',
    quotePlaceholder: 'Add your thoughts',
    tooMany:
      '{count, plural, one {One image was left out. A post can have up to 4.} other {# images were left out. A post can have up to 4.}}',
    mentions: 'Mentions {names}',
    uploadFailed: 'Upload failed',
    uploadMissing: 'An image could not be uploaded. Try again or remove it. Your post is still here.',
  },
} as const
