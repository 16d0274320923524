/** The other way in, for who has used a passkey in this browser. */
export const passkeySignIn = {
  action: 'Sign in with a passkey',
  busy: 'Waiting for your passkey...',
  failed: 'The passkey did not work',
  failedText: 'Please sign in with a code.',
} as const;
