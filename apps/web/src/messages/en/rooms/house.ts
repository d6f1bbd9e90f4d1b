/** The Vault, the radio and the installed app. */
export const house = {
  installed: {
    update: 'There is a new version of the club',
    updateHint: 'Take it when it suits you: the page is loaded anew.',
    reload: 'Reload',
  },
} as const
