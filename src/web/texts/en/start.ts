/** Texts of the page before its code has loaded. The build puts them into the HTML. */
export const start = {
  loading: 'Loading…',
  slow: 'This is taking a while. Please check your connection.',
  reload: 'Reload the page',
  noScript: 'The portal needs JavaScript. Please turn it on in your browser’s settings.',
} as const;
