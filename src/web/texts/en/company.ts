/** For people who may see several companies. */
export const company = {
  /** For screen readers: what the list in the top bar chooses. */
  choose: 'Company shown',
  ask: 'Which company do you want to see?',
  askText: 'You can change it at any time in the top bar.',
  failed: 'The company could not be changed',
  changed: {
    title: 'Another company is shown now',
    text: 'Another company was chosen in this browser, or your company has changed. So that the two don’t mix, this page is empty.',
    action: (name: string) => (name ? `Show ${name}` : 'Load again'),
  },
} as const;
