import { plural } from '#web/lib/format.ts';

/** Login, alternative sign-in, welcome and code entry (specification, sections 2 and 8). */
export const signIn = {
  welcome: 'Welcome',
  portal: 'Portfolio Management Portal',
  email: 'Email',
  emailPlaceholder: 'name@company.com',
  keepMe: 'Keep me logged in for 30 days',
  access: 'Access Portfolio',
  sendingCode: 'Sending Code...',
  note: 'No password needed: we’ll email you a 6-digit code.',

  notYet: {
    title: 'Nothing is published yet',
    text: 'The portal is still being set up. Clients can sign in once the firm has published its data.',
  },

  enterEmail: 'Enter your email to receive a 6-digit code',
  signInTitle: 'Sign in',
  workEmail: 'Work email',
  sendCode: 'Send verification code',
  sending: 'Sending...',

  invalidEmail: 'Enter a valid email',
  codeSent: 'Code sent',
  sendFailed: 'Failed to send code',
  serviceUnavailable: 'Email service unavailable. Please contact support.',
  debugHint: ' - Check the console logs for debugging info.',

  getStarted: 'Get Started',
  welcomeTo: (productName: string) => `Welcome to ${productName}`,
  welcomeText: 'Your patents, trademarks and designs, what is due next, and the people who look after them.',

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
  backToLogin: 'Back to Login',
  verificationFailed: 'Verification failed',
  invalidCode: 'Invalid code. Please try again.',
  signedIn: 'Signed in',
  welcomeBack: (name: string) => `Welcome back ${name}`,
  welcomeAdministrator: (name: string, hours: number) =>
    `Welcome back ${name}. Administrators stay signed in for ${plural(hours, 'hour', 'hours')}.`,
  /** For the browser's log only. */
  log: { noSession: 'The verification response contains no session data.' },
} as const;
