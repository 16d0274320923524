/** The first parts of the addresses that only the server answers: below them no address shows the page, neither from the server nor from a device. */
export const SERVER_PATHS = [
  'api',
  'assets',
  'calendar',
  'dev',
  'healthz',
  'icons',
  'mail',
  'metrics',
  'readyz',
] as const;
