/** Signing in with a passkey, offered if one was used in this browser. */
export const passkeySignIn = {
  action: 'Sign in with a passkey',
  busy: 'Waiting for your passkey...',
  failed: 'The passkey didn’t work',
  failedText: 'Please sign in with a code.',
} as const;
