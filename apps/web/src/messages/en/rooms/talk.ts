/** Direct messages and ShadowToad. */
export const talk = {} as const
