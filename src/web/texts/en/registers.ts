/** Links to official registers on the page of a matter. */
export const registers = {
  title: 'Official registers',
  opens: (host: string) => `opens ${host}`,
  opensAloud: (host: string) => `(opens ${host} in a new tab)`,
  search: 'Search there for',
  copy: (number: string) => `Copy ${number}`,
  copied: 'Copied',
  note: 'Your firm has checked that these links work. The pages are run by the offices, not by your firm.',
} as const;
