/** The text on where an account's key is, if this device cannot show it. */
export const keyWhereabouts = {
  extension: 'account.inExtension',
  remote: 'account.inRemote',
  signer: 'account.inSigner',
  none: 'account.inNone',
} as const
