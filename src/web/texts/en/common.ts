/** Texts that any screen may need. */
export const common = {
  refresh: 'Refresh',
  retry: 'Try again',
  retrying: 'Trying again…',
  loading: 'Loading…',
  close: 'Close',
  cancel: 'Cancel',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  dataAsOf: (when: string) => `Data as of ${when}`,
  error: 'Error',
  opensInNewTab: '(opens in a new tab)',
} as const;
