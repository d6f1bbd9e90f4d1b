/** Contacts, search and alerts. */
export const people = {} as const
