/** The offer to install the portal as an app. */
export const installPrompt = {
  title: (productName: string) => `Add ${productName}`,
  text: 'Install as an app for quick access...',
  install: 'Install App',
  later: 'Later',
  iosSteps: ['Tap the Share button below', 'Select Add to Home Screen'],
  gotIt: 'Got it',
} as const;
