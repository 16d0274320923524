import type { Tab } from '#domain/tabs/tab.ts';

import { TAB_NAMES } from './admin-causes.ts';

/** How the column is asked for that a sheet cannot do without. */
const WHICH: Readonly<Record<string, (sheets: string, tab: string) => string>> = {
  company: (sheets) => `Which column of ${sheets} names the client of each row? Only that client will see the row.`,
  email: (sheets) => `Which column of ${sheets} has the email addresses with which your clients sign in?`,
  id: (sheets) => `Which column of ${sheets} has your reference, such as the docket or file number?`,
  matterId: (sheets) => `Which column of ${sheets} says to which matter a row belongs, by your reference?`,
  dueDate: (sheets) => `Which column of ${sheets} says when something is due?`,
};

/** Asked once for all sheets that lack a column. */
export const adminWhich = {
  sentence: (field: string, tab: Tab, sheets: string, heading: string) =>
    WHICH[field]?.(sheets, TAB_NAMES[tab]) ?? `Which column of ${sheets} is “${heading}”?`,
  label: (heading: string, sheets: string) => `The column for ${heading} in ${sheets}`,
  option: (column: string, examples: readonly string[]) =>
    examples.length === 0 ? column : `${column} (${examples.join(', ')})`,
  choose: 'Choose a column',
  action: 'Use this column',
  oneClient: (sheets: number) =>
    sheets === 1 ? 'No column: all rows are one client’s' : 'No column: all rows of these sheets are one client’s',
  client: 'Name of the client',
  takeClient: 'Use this client',
  none: 'No column has it',
  /** After that answer. */
  instead: {
    sentence: (sheets: string, tab: Tab, heading: string) =>
      `Without a column for “${heading}”, ${sheets} cannot be read as “${TAB_NAMES[tab]}”. What is it instead?`,
    label: (sheets: string) => `What ${sheets} is instead`,
    ofMatter: 'Deadlines with the client of their matter',
    use: 'Use this answer',
    back: 'Choose a column after all',
  },
} as const;
