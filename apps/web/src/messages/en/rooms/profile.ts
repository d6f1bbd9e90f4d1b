/** Profiles and their badges. */
export const profile = {} as const
