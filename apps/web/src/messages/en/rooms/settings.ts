/** Settings and relays. */
export const settings = {} as const
