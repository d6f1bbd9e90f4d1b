/** The Vault, the radio and the installed app. */
export const house = {} as const
