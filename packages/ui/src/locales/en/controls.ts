/** Fields and toasts. */
export const controlTexts = {
  clear: 'Clear',
  dismiss: 'Dismiss',
  choose: 'Choose one',
} as const
