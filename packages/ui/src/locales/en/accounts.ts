/** Saved accounts. */
export const accountTexts = {
  savedAccounts: 'Saved Accounts',
  noSavedAccounts: 'None yet. You can save up to three on this device.',
  saveCurrent: 'Save Current',
  addAccount: 'Add Account',
  signOut: 'Sign Out',
  currentAccount: 'Current',
  noBackup: 'No backup',
  removeAccount: 'Remove {name}',
} as const
