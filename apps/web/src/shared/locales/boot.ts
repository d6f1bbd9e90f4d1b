/** The few texts that must be available when nothing else can be loaded; always English. */
export const bootMessages = {
  failed: 'The club could not be loaded',
  retry: 'Try again',
  reload: 'Reload the page',
} as const
