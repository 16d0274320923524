import { plural } from '#web/lib/format.ts';

/** The code entry and the greeting: apart from the login, which loads first. */
export const verify = {
  enterCode: 'Enter Verification Code',
  codeWentTo: 'If this address is registered, we’ve sent a code to',
  /** No code was asked for in this tab. */
  codeFor: 'Enter the code for',
  codeIssuedFor: 'Enter the code that you were given for',
  issuedHint: 'It works once, at this address only. Enter it before you reload the page.',
  codeLabel: '6-digit code',
  codeIncomplete: 'Enter all six digits.',
  codeHint: (minutes: number) => `The code expires in ${minutes} minutes. Check your spam folder if you don’t see it.`,
  noPendingEmail: 'There is no email address to verify. Please start again.',
  verify: 'Verify & Enter',
  verifying: 'Verifying...',
  resend: 'Resend code',
  resendIn: (seconds: number) => `Resend code in ${seconds} s`,
  resending: 'Sending...',
  sendNew: 'Send a new code',
  sendHere: 'Send a code to this browser',
  otherBrowser:
    'A code works only in the browser that asked for it. If you asked in another one, send a code to this browser.',
  checkAddress: 'Check the address, or call your firm.',
  changeAddress: 'Use a different email',
  verificationFailed: 'Verification failed',
  invalidCode: 'Invalid code. Please try again.',
  signedIn: 'Signed in',
  welcomeBack: (name: string) => `Welcome back ${name}`,
  welcomeAdministrator: (name: string, hours: number) =>
    `Welcome back ${name}. Administrators stay signed in for ${plural(hours, 'hour', 'hours')}.`,
} as const;

/** Signing in with a passkey, offered if one was used in this browser. */
export const passkeySignIn = {
  action: 'Sign in with a passkey',
  busy: 'Waiting for your passkey...',
  failed: 'The passkey didn’t work',
  failedText: 'Please sign in with a code.',
} as const;
