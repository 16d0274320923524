/** What the page itself says before its code has come; the build puts it there. */
export const start = {
  loading: 'Loading…',
  slow: 'This is taking a while. Please check your connection.',
  reload: 'Reload the page',
  noScript: 'The portal needs JavaScript. Please turn it on in your browser’s settings.',
} as const;
