/** The few words that must be there when nothing else can be loaded. */
export const bootMessages = {
  failed: 'The club could not be loaded',
  retry: 'Try again',
  reload: 'Reload the page',
} as const
