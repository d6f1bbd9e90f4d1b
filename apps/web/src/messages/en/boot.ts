/** The few words that must be there when nothing else can be loaded. */
export const bootMessages = {
  failed: 'The club cannot be opened',
  failedHint: 'Its configuration could not be read: {reason}',
  retry: 'Try again',
} as const
