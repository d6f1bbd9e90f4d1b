/** The Vault. */
export const vault = {
  vault: {
    title: 'Your Vault',
    signedOut: 'Sign in to access your Vault',
    signedOutHint: 'Search and export everything you’ve ever posted.',
    totalPosts: 'Total Posts',
    mediaPosts: 'Media Posts',
    activeRelays: 'Active Relays',
    search: 'Search your posts…',
    filter: 'Post type',
    all: 'All',
    text: 'Text',
    media: 'Media',
    empty: 'Nothing in your Vault yet',
    emptyHint: 'Every post you publish appears here.',
    nothingFound: 'No matching posts',
    failed: 'Failed to load your posts',
    away: 'The relays aren’t answering. Retrying…',
    showMore: '{count, plural, one {Show # more} other {Show # more}}',
    copied: 'Copied to clipboard',
    rebroadcast: 'Rebroadcast successful!',
    waiting: 'Waiting for your relays',
    waitingHint: 'The post will be sent once one of them can be reached.',
    rebroadcastFailed: 'Rebroadcast failed',
    rebroadcastFailedHint: 'Failed to rebroadcast post',
    archive: 'Export and import',
    archiveHint:
      'The file contains everything you’ve signed that your relays store: posts, likes, lists and encrypted messages, one event per line. You can send it to any relay again.',
    export: 'Export everything',
    exporting: '{count, plural, one {# event so far…} other {# events so far…}}',
    exported: '{count, plural, one {# event exported.} other {# events exported.}}',
    exportMissing:
      'These relays didn’t finish answering: {relays}. Events that only they store are missing from the file.',
    exportFailed: 'No relay answered. Nothing was exported.',
    exportUnwritten: 'The file could not be written. Please try again.',
    import: 'Import a file',
    reading: 'Checking signatures…',
    importing: '{done} of {total} sent',
    imported:
      '{count, plural, one {# event is now on your relays.} other {# events are now on your relays.}}',
    importQueued:
      '{count, plural, one {# is waiting and will be sent once a relay can be reached.} other {# are waiting and will be sent once a relay can be reached.}}',
    importRefused:
      '{count, plural, one {# was not accepted by any relay.} other {# were not accepted by any relay.}}',
    importUnsent: '{count, plural, one {# was not sent.} other {# were not sent.}}',
    importForeign:
      '{count, plural, one {# belongs to another account and was skipped.} other {# belong to other accounts and were skipped.}}',
    importBroken:
      '{count, plural, one {# line is not a valid event and was skipped.} other {# lines are not valid events and were skipped.}}',
    stop: 'Stop',
  },
} as const
