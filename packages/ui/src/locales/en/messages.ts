/** Conversations and alerts. */
export const messageTexts = {
  view: 'View',
  viewPerson: 'View {name}',
  unread: '{count, plural, one {# unread message} other {# unread messages}}',
  newItem: 'New',
  you: 'You',
  send: 'Send',
  messageSending: 'Sending…',
  messageSent: 'Sent',
  messageFailed: 'Not delivered',
} as const
