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
  /** In the place of a part of a page whose code cannot be loaded. */
  partMissing: 'This part of the page couldn’t be loaded. Check your connection, then try again.',
  opensInNewTab: '(opens in a new tab)',
} as const;
