/** Errors of the portfolio's data (specification, section 8). */
export const data = {
  noSession: 'No session found. Please login again.',
  sessionExpired: 'Session expired',
  networkError: 'Network error. Please try again.',
  offline: 'You’re offline. This will load when you’re connected again.',
  tooSlow: 'The server is taking too long. Please try again.',
  companyChanged: 'Another company is shown now. Please reload the page.',
  notUnderstood: 'We couldn’t read the response. Please refresh the page.',
  loadFailed: {
    matters: 'Failed to load matters',
    deadlines: 'Failed to load deadlines',
    documents: 'Failed to load documents',
    knowledge: 'Failed to load useful links',
  },
  fetchFailed: {
    users: (status: number) => `Failed to fetch users: ${status}`,
    matters: (status: number) => `Failed to fetch matters: ${status}`,
    deadlines: (status: number) => `Failed to fetch deadlines: ${status}`,
    documents: (status: number) => `Failed to fetch documents: ${status}`,
    knowledge: (status: number) => `Failed to fetch knowledge repo: ${status}`,
  },
  /** For the browser's log only. */
  log: {
    users: 'Failed to fetch users data',
    matters: 'Failed to fetch matters data',
    deadlines: 'Failed to fetch deadlines data',
    documents: 'Failed to fetch documents data',
    knowledge: 'Failed to fetch knowledge repo data',
    refreshFailed: (status: number) => `Refresh failed: ${status}`,
  },
  nothingToExport: 'No data to export',
  exported: (file: string) => `${file} has been saved`,
  exportFailed: (file: string) => `${file} could not be saved. Check your connection and try again.`,
} as const;
