/** Signing in, and the keys. */
export const accounts = {
  signIn: {
    title: 'Sign In',
    tabs: 'Sign in or create an account',
    tabSignIn: 'Sign In',
    tabCreate: 'Create Account',
    key: 'Private key',
    keyHint: 'nsec or hex. It stays on this device.',
    show: 'Show private key',
    hide: 'Hide private key',
    submit: 'Sign In',
    submitting: 'Signing in...',
    generate: 'Generate new keys for testing',
    generated: 'Your new private key',
    invalid: 'Invalid private key. Please check your key and try again.',
    invalidNsec: 'Invalid nsec key',
    createText:
      'Fresh keys are generated on this device and saved locally. There is no e-mail address, no password, and nobody to ask.',
    createWarning:
      'The private key cannot be recovered. Whoever loses it loses the account: keep a copy in a safe place.',
    create: 'Create New Account',
    creating: 'Creating account...',
    createFailed: 'Failed to create account. Please try again.',
    signedIn: 'Successfully signed in!',
    keysGenerated: 'New keys generated!',
    created: 'Account created!',
    copied: 'Copied to clipboard',
  },
  account: {
    title: 'Account & Keys',
    notice: 'Your private key is your account. Never show it to anybody.',
    npub: 'Public key (npub)',
    nsec: 'Private key (nsec)',
    hex: 'Public key (hex)',
    signOutNote: 'Your keys will remain saved locally until you clear browser data',
    signedOut: 'Sign in, or create keys, to see them here.',
  },
} as const
