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
    template: 'Setting up? Download the spreadsheet template',
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

  backToLogin: 'Back to Login',
  /** For the browser's log only. */
  log: { noSession: 'The verification response contains no session data.' },
} as const;
