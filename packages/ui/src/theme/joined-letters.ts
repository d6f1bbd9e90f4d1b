/** Arabic letters are joined: spacing would tear them apart. Overrides `letterSpacing`, of variants too. */
export const joinedLetters = { '[dir=rtl] &': { letterSpacing: 'normal' } } as const
